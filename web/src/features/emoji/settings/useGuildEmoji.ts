import type { Emoji } from '@guildhall/protocol/emoji/schemas';
import { rest } from '../../../state/api.ts';
import { STALE } from '../../../state/queries/fold.ts';
import { useLiveQuery } from '../../../state/queries/useLiveQuery.ts';

/** The emoji of a guild with the users who added them. */
export const useGuildEmoji = (guildId: string) =>
  useLiveQuery<readonly Emoji[], readonly string[]>(
    {
      queryKey: ['emoji', guildId],
      queryFn: ({ signal }) => rest.call('listGuildEmoji', { params: { guild_id: guildId }, signal }),
    },
    {
      // The event does not give the users.
      GUILD_EMOJIS_UPDATE: (known, { guild_id, emojis }) => {
        if (guild_id !== guildId) return known;
        const before = new Map(known.map((emoji) => [emoji.id, emoji]));
        if (emojis.some(({ id }) => !before.has(id))) return STALE;
        return emojis.map((emoji) => ({ ...before.get(emoji.id), ...emoji, roles: [...emoji.roles] }));
      },
    },
  );
