import { domain } from '../../domain.ts';
import { emojiHandlers } from './operations.ts';
import { deleteGuildEmoji } from './store.ts';
import { createMemberEmojis } from './usable.ts';

export { canCreateExpressions } from './permissions.ts';
export { accessExpressionGuild, presentDiscoverableGuild } from './source.ts';
export { replaceEmoji, replaceUnusableEmoji } from './text.ts';
export { findUsableEmoji, isUsable, presentPartialEmoji, type UsableEmoji } from './usable.ts';

export const emojiDomain = domain({
  operations: emojiHandlers,
  services: { memberEmojis: createMemberEmojis },
  on: { guildDeleted: (_, tx, { guildId }) => deleteGuildEmoji(tx, guildId) },
});
