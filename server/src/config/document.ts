import { type Setting, settings } from './settings.ts';

/** docs/operating/configuration.md, made from the table of settings. */
export function configurationDocument(): string {
  const all: Setting[] = Object.values(settings);
  const rows = all.map((setting) => {
    const standard =
      setting.fallbackNote ?? (setting.fallback === undefined ? '' : `\`${setting.fallback}\``);
    return `| \`${setting.name}\` | ${setting.values} | ${standard} | ${setting.description} |`;
  });
  return [
    '# Configuration',
    '',
    'Guildhall is configured by environment variables. All have a default, so none is needed to try it:',
    '',
    '    GUILDHALL_PORT=9000 GUILDHALL_REGISTRATION=invite npm start',
    '',
    "A value that isn't understood, or a variable that begins with `GUILDHALL_`, `S3_` or `SMTP_` and isn't in this table,",
    'stops the start with a sentence that names it. An empty variable counts as absent.',
    '',
    '| setting | values | default | effect |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
    'This page is generated from `server/src/config/settings.ts`: change it there, then run',
    '`npx vitest run server/src/config -u`.',
    '',
  ].join('\n');
}
