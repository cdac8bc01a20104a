import type { BusEvent } from '../platform/outbox/index.ts';
import { readChannel, readGuild, readMember, readRole } from './present.ts';
import type { ChannelRow, GuildRow, MemberRow, RoleRow } from './rows.ts';

/** What events change: everything a replica knows of its guild. */
export interface Replica {
  guild: GuildRow;
  deleted: boolean;
  memberCount: number;
  readonly roles: Map<string, RoleRow>;
  readonly channels: Map<string, ChannelRow>;
  /** Members that this process has had reason to look up. */
  readonly members: Map<string, MemberRow>;
}

type Reducer = (replica: Replica, data: never, state: Readonly<Record<string, unknown>>) => void;

const setCount = (replica: Replica, { member_count }: Readonly<Record<string, unknown>>) => {
  if (typeof member_count === 'number') replica.memberCount = member_count;
};

const setRole: Reducer = (replica, { role }: { role: Parameters<typeof readRole>[0] }) => {
  replica.roles.set(role.id, readRole(role));
};

const setChannel: Reducer = (replica, wire: Parameters<typeof readChannel>[0]) => {
  replica.channels.set(wire.id, readChannel(wire, replica.channels.get(wire.id)));
};

const reducers: Record<string, Reducer> = {
  GUILD_UPDATE: (replica, wire: GuildRow) => {
    replica.guild = readGuild(wire);
  },
  GUILD_DELETE: (replica) => {
    replica.deleted = true;
  },
  GUILD_ROLE_CREATE: setRole,
  GUILD_ROLE_UPDATE: setRole,
  GUILD_ROLE_DELETE: (replica, { role_id }: { role_id: string }) => {
    replica.roles.delete(role_id);
  },
  CHANNEL_CREATE: setChannel,
  CHANNEL_UPDATE: setChannel,
  CHANNEL_DELETE: (replica, { id }: { id: string }) => {
    replica.channels.delete(id);
  },
  GUILD_MEMBER_ADD: (replica, wire: Parameters<typeof readMember>[0], state) => {
    replica.members.set(wire.user.id, readMember(wire));
    setCount(replica, state);
  },
  GUILD_MEMBER_UPDATE: (replica, wire: Parameters<typeof readMember>[0]) => {
    if (replica.members.has(wire.user.id)) replica.members.set(wire.user.id, readMember(wire));
  },
  GUILD_MEMBER_REMOVE: (replica, { user }: { user: { id: string } }, state) => {
    replica.members.delete(user.id);
    setCount(replica, state);
  },
  CHANNEL_PINS_UPDATE: (
    replica,
    { channel_id, last_pin_timestamp }: { channel_id: string; last_pin_timestamp: string | null },
  ) => {
    const channel = replica.channels.get(channel_id);
    if (channel) channel.lastPinAt = last_pin_timestamp ?? undefined;
  },
  MESSAGE_CREATE: (replica, { id, channel_id }: { id: string; channel_id: string }) => {
    const channel = replica.channels.get(channel_id);
    if (channel && BigInt(id) > BigInt(channel.lastMessageId)) channel.lastMessageId = id;
  },
};

/** Changes the replica as the event says; events of other types change nothing here. */
export function reduce(replica: Replica, event: BusEvent): void {
  reducers[event.type]?.(replica, event.data as never, event.state ?? {});
}
