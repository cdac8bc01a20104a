import { domain } from '../../domain.ts';
import { emojiHandlers } from './operations.ts';
import { deleteGuildEmoji } from './store.ts';

export { canCreateExpressions } from './permissions.ts';
export { accessExpressionGuild, presentDiscoverableGuild } from './source.ts';
export { findUsableEmoji, presentPartialEmoji, type UsableEmoji } from './usable.ts';

export const emojiDomain = domain({
  operations: emojiHandlers,
  on: { guildDeleted: (_, tx, { guildId }) => deleteGuildEmoji(tx, guildId) },
});
