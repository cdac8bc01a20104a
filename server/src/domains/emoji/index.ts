import { domain } from '../../domain.ts';
import { forgetDeleted, forgetDeletedInGuild } from './deleted-store.ts';
import { emojiHandlers } from './operations.ts';
import { deleteGuildEmoji } from './store.ts';
import { createMemberEmojis } from './usable.ts';

declare module '../../platform/jobs/job.ts' {
  interface JobPayloads {
    'expressions.forget': Record<string, never>;
  }
}

export { deleteExpression, restoreExpression } from './deleted-store.ts';
export { canCreateExpressions, requireRestorable } from './permissions.ts';
export { accessExpressionGuild, presentDiscoverableGuild } from './source.ts';
export { replaceEmoji, replaceUnusableEmoji } from './text.ts';
export { findUsableEmoji, isUsable, presentPartialEmoji, type UsableEmoji } from './usable.ts';

export const emojiDomain = domain({
  operations: emojiHandlers,
  services: { memberEmojis: createMemberEmojis },
  jobs: { 'expressions.forget': { run: ({ db }) => forgetDeleted(db), cron: '*/5 * * * *' } },
  on: {
    guildDeleted: async (_, tx, { guildId }) => {
      await deleteGuildEmoji(tx, guildId);
      await forgetDeletedInGuild(tx, guildId);
    },
  },
});
