import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isManaged } from './parts.ts';

const root = new URL('../', import.meta.url);
const ids = Object.keys(JSON.parse(readFileSync(new URL('locales/en.json', root), 'utf8')) as object);

/** Files that come with the screens of settings and signing in, and the fields that stand on them alone. */
const MANAGING = [
  /^features\/(settings|guild-settings|channel-settings|permissions|roles|auth|invites|admin|legal|prose|welcome|oauth|developers)\//,
  /^features\/[a-z-]+\/(feature|sections)\.tsx?$/,
  /^features\/[a-z]+\/\w+Section\.tsx$/,
  /^features\/notifications\/(GuildNotificationsScreen|OverrideList)\.tsx$/,
  /^features\/members\/(CustomStatusDialog|MemberPicker)\.tsx$/,
  /^features\/profile\/settings\//,
  /^ui\/Swatches\.tsx$/,
  /^features\/guilds\/FolderDialog\.tsx$/,
  /^features\/profile\/(FullProfile|MutualGuilds)\.tsx$/,
  /^features\/unverified\/UnverifiedStrip\.tsx$/,
  /^features\/guilds\/screens\.tsx$/,
  /^ui\/(settings|forms)\//,
  /^design\/(Overwrite|DateOfBirthField|PasswordField|ReorderList)\.tsx$/,
];

it('what settings and signing in alone say is said nowhere else', () => {
  const managed = ids.filter(isManaged);
  const wrong: string[] = [];
  for (const file of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(file) || file.includes('.test.') || MANAGING.some((path) => path.test(file)))
      continue;
    const text = readFileSync(new URL(file, root), 'utf8');
    for (const id of managed)
      if (text.includes(`'${id}'`) || text.includes(`"${id}"`)) wrong.push(`${file}: ${id}`);
  }
  expect(wrong).toEqual([]);
});
