import { StartupError } from '../platform/startup-error.ts';
import { MalformedValue } from './parse.ts';
import { type Setting, settings } from './settings.ts';

type Settings = typeof settings;

/** The values of all settings: undefined where one without a default is absent. */
export type Values = {
  readonly [Key in keyof Settings]:
    | ReturnType<Settings[Key]['parse']>
    | (Settings[Key] extends { fallback: string } ? never : undefined);
};

/** Names that are ours whatever follows, so that a misspelt one isn't silently without effect. */
const OURS = /^(?:GUILDHALL|S3|SMTP)_/;

/** Reads every setting from `environment`. Throws StartupError naming the first that is unknown or malformed. */
export function readValues(environment: Record<string, string | undefined>): Values {
  const all: Setting[] = Object.values(settings);
  const known = new Set(all.map((setting) => setting.name));
  const unknown = Object.keys(environment).find((name) => OURS.test(name) && !known.has(name));
  if (unknown !== undefined) {
    throw new StartupError(
      `${unknown} isn't a setting of this version; docs/operating/configuration.md lists them.`,
    );
  }
  const values = Object.entries(settings).map(([key, setting]) => [key, readOne(setting, environment)]);
  return Object.fromEntries(values) as Values;
}

/** An empty variable counts as absent: compose files and shells can't always leave one out. */
function readOne(setting: Setting, environment: Record<string, string | undefined>): unknown {
  const text = environment[setting.name]?.trim() || setting.fallback;
  if (text === undefined) return undefined;
  try {
    return setting.parse(text);
  } catch (error) {
    if (!(error instanceof MalformedValue)) throw error;
    const value = setting.secret ? 'something else' : JSON.stringify(text);
    throw new StartupError(`${setting.name} must be ${error.message}, and is ${value}.`);
  }
}
