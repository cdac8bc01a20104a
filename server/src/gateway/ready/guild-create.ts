import { GatewayIntent } from '@guildhall/protocol/gateway/intents';
import type { UserRow } from '../../domains/users/index.ts';
import { presentUser } from '../../domains/users/index.ts';
import type { Room } from '../rooms/room.ts';
import type { Session } from '../session/session.ts';
import { Fragment } from '../transport/fragment.ts';
import { Dispatch } from '../transport/item.ts';
import { getSpeakers } from '../voice/speakers.ts';
import { guildFragments, memberWithUser } from './guild-json.ts';
import type { Attached } from './start.ts';

export interface GuildCreateExtras {
  /** All other members, with their users; none for sessions that only want those in voice channels. */
  readonly members: readonly object[];
  readonly presences: readonly object[];
}

export const noExtras: GuildCreateExtras = { members: [], presences: [] };

/** GUILD_CREATE for one session. @param userRow the session's own user */
export function guildCreate(
  session: Session,
  { room, seat, member }: Attached,
  userRow: UserRow,
  extras: GuildCreateExtras,
): Dispatch {
  return new Dispatch('GUILD_CREATE', [
    new Fragment(',"d":'),
    ...guildFragments({
      room,
      seat,
      member,
      members: [
        memberWithUser(member, presentUser(userRow)),
        ...(extras.members.length > 0
          ? extras.members
          : getSpeakers(room.state, seat.memberClass.visible, session.userId)),
      ],
      presences: extras.presences,
      unavailable: false,
      largeThreshold: session.largeThreshold,
      split: session.variant.has('CLIENT_STATE_V2'),
    }),
    new Fragment('}'),
  ]);
}

/** Whether a bot gets other members and presences with the guild: with the presence intent, in guilds below its threshold. */
export const wantsMembers = ({ variant, largeThreshold }: Session, room: Room): boolean =>
  variant.bot &&
  ((variant.intents ?? 0) & GatewayIntent.GUILD_PRESENCES) !== 0 &&
  room.state.memberCount <= largeThreshold;
