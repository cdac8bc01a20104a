import { commandRevision, commandsKey } from '@guildhall/client/nouns/commands';
import { rest } from '../../state/api.ts';
import { useSlice } from '../../state/hooks.ts';
import { useLiveQuery } from '../../state/queries/useLiveQuery.ts';

const HOUR = 3_600_000;

/** Reads the commands of a guild that the user can use in some channel, once for each time that they change. */
export function useGuildCommands(guildId: string, isWanted = true) {
  const revision = useSlice(commandsKey(guildId), (store) => commandRevision(store, guildId));
  return useLiveQuery({
    queryKey: ['command-index', guildId, revision],
    queryFn: ({ signal }) => rest.call('getGuildCommandIndex', { params: { guild_id: guildId }, signal }),
    enabled: isWanted,
    staleTime: HOUR,
    gcTime: HOUR,
    // The older list stays while the newer one is read.
    placeholderData: (before, query) => (query?.queryKey[1] === guildId ? before : undefined),
  });
}
