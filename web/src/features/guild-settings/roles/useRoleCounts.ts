import { useMemo } from 'react';
import { rest } from '../../../state/api.ts';
import { useLiveQuery } from '../../../state/queries/useLiveQuery.ts';

/** How many members each role has; undefined until it is known. The list works without numbers. */
export function useRoleCounts(guildId: string): ReadonlyMap<string, number> | undefined {
  const { data } = useLiveQuery({
    queryKey: ['role-counts', guildId],
    queryFn: ({ signal }) => rest.call('getRoleMemberCounts', { params: { guild_id: guildId }, signal }),
  });
  return useMemo(() => data && new Map(Object.entries(data)), [data]);
}
