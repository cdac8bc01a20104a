import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../', import.meta.url).pathname;

/** The line above new messages and the bar that leads there, the badge of the tab, unread conversations, and the picker that shows a theme. */
const WANTED = [
  'features/messages/MessageLog.css.ts',
  'features/notifications/icon.ts',
  'features/private-channels/ConversationList.css.ts',
  'features/settings/ThemePicker.tsx',
];

it('copper means that somebody wants you, and is used for nothing else', () => {
  const users = globSync('**/*.{ts,tsx}', { cwd: root }).filter(
    (path) =>
      !path.includes('.test.') &&
      /color(\.\w+)?(\.|\[['"])(on-)?copper/.test(readFileSync(root + path, 'utf8')),
  );
  expect(users.sort()).toEqual(WANTED);
});
