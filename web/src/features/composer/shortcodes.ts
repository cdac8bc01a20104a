import type { Store } from '@guildhall/client';
import { emojiSetsIn, getEmojiSource } from '@guildhall/client/nouns/emoji';
import { getSetting } from '../../state/useSetting.ts';
import { loadEmojiSearch } from '../emoji/index.ts';

const loadNames = () =>
  Promise.all([import('@guildhall/markup/emoji/catalog'), import('@guildhall/markup/emoji/shortcodes')]);

/** The text as it is sent: with emoji for names such as `:wave:` and, where the writer wants it, for emoticons such as `:)`. */
export async function finishText(store: Store, channelId: string, text: string): Promise<string> {
  const named = await withEmoji(store, channelId, text);
  if (!getSetting(store, 'convert_emoticons') || !/[:;8B<>]/.test(named)) return named;
  try {
    const { replaceEmoticons } = await import('@guildhall/markup/emoji/emoticons');
    return replaceEmoticons(named);
  } catch {
    return named;
  }
}

/** The text with names such as `:wave:` replaced by their emoji. The list of emoji is loaded if the text could contain one. */
async function withEmoji(store: Store, channelId: string, text: string): Promise<string> {
  if (!/:[\w+-]+:/.test(text)) return text;
  try {
    const [{ emojiByName }, { replaceShortcodes }] = await loadNames();
    const custom = emojiSetsIn(store, channelId).flatMap(({ emojis }) => emojis);
    return replaceShortcodes(text, (name) => {
      const own = custom.find((emoji) => emoji.name === name);
      return emojiByName(name) ?? (own && getEmojiSource(own));
    });
  } catch {
    // Without the list the text goes out as it was written.
    return text;
  }
}

/** Loads the list of emoji while the browser is idle, so that the first suggestion doesn't wait for it. */
export function preloadEmoji(): () => void {
  // A list that failed to load is requested again when it is needed.
  const load = () => void Promise.all([loadNames(), loadEmojiSearch()]).catch(() => {});
  if (!('requestIdleCallback' in window)) return () => {};
  const idle = requestIdleCallback(load, { timeout: 2_000 });
  return () => cancelIdleCallback(idle);
}
