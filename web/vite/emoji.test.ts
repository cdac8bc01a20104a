import { expect, it } from 'vitest';
import { emojiPlugin } from './emoji.ts';

it('has a drawing for every flag and both pointing hands', async () => {
  const { load } = emojiPlugin() as { load(id: string): Promise<string> };
  const missing = await load('\0virtual:emoji-missing');
  for (const emoji of ['🇩🇪', '🇸🇦', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '👉', '🔥']) expect(missing).not.toContain(emoji);
  expect(missing).not.toMatch(/[\u{1F1E6}-\u{1F1FF}]{2}/u);
});
