import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../', import.meta.url).pathname;

/** The places of copper: the line above new messages and its bar, badges of tabs, unread conversations, and the preview of a theme. */
const WANTED = [
  'features/messages/MessageLog.css.ts',
  'features/notifications/icon.ts',
  'features/private-channels/ConversationList.css.ts',
  'features/settings/ThemePicker.tsx',
];

it('copper is only used for what wants the user’s attention', () => {
  const users = globSync('**/*.{ts,tsx}', { cwd: root }).filter(
    (path) =>
      !path.includes('.test.') &&
      /color(\.\w+)?(\.|\[['"])(on-)?copper/.test(readFileSync(root + path, 'utf8')),
  );
  expect(users.sort()).toEqual(WANTED);
});
