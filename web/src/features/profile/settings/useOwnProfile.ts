import { rest } from '../../../state/api.ts';
import { useMe } from '../../../state/hooks.ts';
import { useLiveQuery } from '../../../state/queries/useLiveQuery.ts';
import { useQueries } from '../../../state/queries/useQueries.ts';

/** Returns the user's stored profile, including the one for a guild if given; `reload` reads it after a change. */
export function useOwnProfile(guildId: string | undefined) {
  const { id } = useMe();
  const { client } = useQueries();
  const profile = useLiveQuery({
    queryKey: ['profile', id, guildId ?? 'own', 'edited'],
    queryFn: ({ signal }) =>
      rest.call('getUserProfile', {
        params: { user_id: id },
        query: { with_mutual_guilds: false, ...(guildId ? { guild_id: guildId } : {}) },
        signal,
      }),
  });
  return { profile, reload: () => client.invalidateQueries({ queryKey: ['profile', id] }) };
}
