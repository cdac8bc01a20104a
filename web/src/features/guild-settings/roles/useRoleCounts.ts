import { useEffect, useState } from 'react';
import { rest } from '../../../state/api.ts';

/** How many members each role has; undefined until it is known. */
export function useRoleCounts(guildId: string): ReadonlyMap<string, number> | undefined {
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>();
  useEffect(() => {
    const controller = new AbortController();
    rest
      .call('getRoleMemberCounts', { params: { guild_id: guildId }, signal: controller.signal })
      .then((found) => setCounts(new Map(Object.entries(found))))
      // The list works without numbers.
      .catch(() => {});
    return () => controller.abort();
  }, [guildId]);
  return counts;
}
