import { customEmoji } from '@guildhall/markup';
import type { Context, Sender } from '../../app.ts';
import type { ChannelAccess } from '../../state/access.ts';
import { findUsableEmoji } from './usable.ts';

/** Replaces the custom emoji of a text that `canUse` rejects by their names, `:name:`. */
export function replaceEmoji(text: string, canUse: (emojiId: string) => boolean): string {
  let end = 0;
  let replaced = '';
  for (const use of customEmoji(text)) {
    if (canUse(use.id)) continue;
    replaced += `${text.slice(end, use.start)}:${use.name}:`;
    end = use.end;
  }
  return replaced + text.slice(end);
}

/**
 * Replaces custom emoji that the caller can't use in the channel by their names, `:name:`. Those that `before`, the text that an edit
 * replaces, had already stay.
 */
export async function replaceUnusableEmoji(
  context: Context<Sender>,
  access: ChannelAccess,
  content: string,
  before = '',
): Promise<string> {
  const uses = customEmoji(content);
  if (uses.length === 0) return content;
  const known = new Set(customEmoji(before).map(({ id }) => id));
  const wanted = uses.filter(({ id }) => !known.has(id)).map(({ id }) => id);
  const usable = await findUsableEmoji(context, context.app.db, access, wanted);
  return replaceEmoji(content, (id) => known.has(id) || usable.has(id));
}
