import { InteractionContext } from '@guildhall/protocol/commands/types';
import { type CommandPlace, canUseIn } from '@guildhall/protocol/commands/usable';
import { Permission } from '@guildhall/protocol/permissions/permission';
import { useMemo } from 'react';
import { rest } from '../../state/api.ts';
import { useChannelPermissions, useSettingsChannel } from '../../state/hooks.ts';
import { useLiveQuery } from '../../state/queries/useLiveQuery.ts';
import type { IndexApplication, IndexCommand } from './types.ts';
import { useGuildCommands } from './useGuildCommands.ts';

/** The commands that can be used in a channel, and their applications. */
export interface UsableCommands {
  readonly applications: ReadonlyMap<string, IndexApplication>;
  readonly commands: readonly IndexCommand[];
  readonly isLoading: boolean;
}

const MINUTE = 60_000;
const HOUR = 3_600_000;
const NONE: UsableCommands = { applications: new Map(), commands: [], isLoading: true };

/** The user's place in a guild's channel; undefined where there is none. */
function useCommandPlace(guildId: string, channelId: string): CommandPlace | undefined {
  const { id, nsfw = false } = useSettingsChannel(channelId) ?? {};
  const permissions = useChannelPermissions(channelId);
  return useMemo(
    () => (id === undefined ? undefined : { guildId, channelId: id, nsfw, permissions }),
    [guildId, id, nsfw, permissions],
  );
}

/** The commands of a guild can be usable in some channels only. */
function isUsableIn(place: CommandPlace, command: IndexCommand): boolean {
  if ((place.permissions & Permission.USE_APPLICATION_COMMANDS) === 0n) return false;
  if ((place.permissions & Permission.ADMINISTRATOR) !== 0n) return !command.nsfw || place.nsfw;
  return canUseIn(command, command.permissions ?? {}, place);
}

/** The commands of a private channel. */
const usePrivateIndex = (channelId: string, isWanted: boolean) =>
  useLiveQuery({
    queryKey: ['command-index', channelId],
    queryFn: ({ signal }) =>
      rest.call('getChannelCommandIndex', { params: { channel_id: channelId }, signal }),
    enabled: isWanted,
    staleTime: MINUTE,
    gcTime: HOUR,
  });

/** The commands of applications that the user added for themselves. In private channels their index has them already. */
const useOwnIndex = (isWanted: boolean) =>
  useLiveQuery({
    queryKey: ['command-index', '@me'],
    queryFn: ({ signal }) => rest.call('getUserCommandIndex', { signal }),
    enabled: isWanted,
    staleTime: MINUTE,
    gcTime: HOUR,
  });

/** The commands that the user can use in a channel. @param isWanted false reads nothing yet */
export function useCommandIndex(guildId: string, channelId: string, isWanted = true): UsableCommands {
  const place = useCommandPlace(guildId, channelId);
  const isInGuild = guildId !== '@me';
  const ofGuild = useGuildCommands(guildId, isWanted && isInGuild);
  const ofChannel = usePrivateIndex(channelId, isWanted && !isInGuild);
  const { data: ofPlace, isLoading } = isInGuild ? ofGuild : ofChannel;
  const { data: own } = useOwnIndex(isWanted && isInGuild);
  return useMemo(() => {
    if (!ofPlace) return { ...NONE, isLoading };
    const known = new Set(ofPlace.application_commands.map(({ id }) => id));
    const added = (own?.application_commands ?? []).filter(
      ({ id, contexts }) => !known.has(id) && (!contexts || contexts.includes(InteractionContext.GUILD)),
    );
    const all = [...ofPlace.application_commands, ...added];
    return {
      applications: new Map(
        [...(own?.applications ?? []), ...ofPlace.applications].map((one) => [one.id, one]),
      ),
      commands: isInGuild ? all.filter((command) => place && isUsableIn(place, command)) : all,
      isLoading: false,
    };
  }, [ofPlace, own, isLoading, isInGuild, place]);
}
