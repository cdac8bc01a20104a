import { useMemo } from 'react';
import { rest } from '../../../state/api.ts';
import { useLiveQuery } from '../../../state/queries/useLiveQuery.ts';

/** Returns the number of members of each role; undefined until loaded. The list works without the numbers. */
export function useRoleCounts(guildId: string): ReadonlyMap<string, number> | undefined {
  const { data } = useLiveQuery({
    queryKey: ['role-counts', guildId],
    queryFn: ({ signal }) => rest.call('getRoleMemberCounts', { params: { guild_id: guildId }, signal }),
  });
  return useMemo(() => data && new Map(Object.entries(data)), [data]);
}
