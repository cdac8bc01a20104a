import { ChannelType } from '@guildhall/protocol/channels/types';
import type { EventData } from '@guildhall/protocol/events';
import type { PrivateChannel } from '@guildhall/protocol/private-channels/schemas';
import { relationshipsEvents } from '@guildhall/protocol/relationships/events';
import { type Relationship, RelationshipType } from '@guildhall/protocol/relationships/index';
import type { BusEvent } from '../../platform/outbox/index.ts';
import type { GatewayContext } from '../context.ts';
import type { UserState } from '../ready/store.ts';
import type { Session } from './session.ts';

/** The bond of friends; that of users in a group is the group's id. */
const FRIENDS = 'friends';

const isGroup = ({ type }: Pick<PrivateChannel, 'type'>) => type === ChannelType.GROUP_DM;
const getIds = (users: readonly { readonly id: string }[]) => users.map(({ id }) => id);

/** Sessions that follow everybody whom they have to. */
const complete = new WeakSet<Session>();
/** For other sessions: bonds that ended meanwhile, `<bond> <user id>`. */
const endedEarly = new WeakMap<Session, Set<string>>();

/** The users whom a session follows, by bond. */
function* getBonds(
  session: Session,
  { privateChannels, friendIds }: UserState,
): Generator<readonly [bond: string, userIds: readonly string[]]> {
  const ended = endedEarly.get(session);
  const left = (bond: string, userIds: readonly string[]) =>
    ended ? userIds.filter((userId) => !ended.has(`${bond} ${userId}`)) : userIds;
  yield [FRIENDS, left(FRIENDS, friendIds)];
  for (const { channel } of privateChannels)
    if (isGroup(channel)) yield [channel.id, left(channel.id, getIds(channel.recipients))];
}

/** Follows the presence of a user's friends and of the users in their groups. Returns those of online users that are known by now. */
export function followBonds(
  { presence }: Pick<GatewayContext, 'presence'>,
  session: Session,
  userState: UserState,
): object[] {
  const found: object[] = [];
  for (const [bond, userIds] of getBonds(session, userState))
    found.push(...presence.follow(session, userIds, bond));
  complete.add(session);
  endedEarly.delete(session);
  return found;
}

/** Friends followed in one turn of the event loop. */
const SLICE = 200;

/** Begins to follow a user's friends in slices, so that `followBonds` takes little time afterwards. */
export async function followFriendsInSlices(
  { presence }: Pick<GatewayContext, 'presence'>,
  session: Session,
  { friendIds }: UserState,
): Promise<void> {
  for (let at = 0; at < friendIds.length; at += SLICE) {
    const slice = friendIds.slice(at, at + SLICE);
    const ended = endedEarly.get(session);
    presence.follow(session, ended ? slice.filter((id) => !ended.has(`${FRIENDS} ${id}`)) : slice, FRIENDS);
    await new Promise((resolve) => setImmediate(resolve));
    if (session.ended) return;
  }
}

/** A change of whose presence a user's sessions follow, and why. */
interface BondChange {
  readonly bond: string;
  readonly userIds: readonly string[];
  readonly holds: boolean;
}

function findBondChange({ type, data }: BusEvent): BondChange | undefined {
  if (type in relationshipsEvents && type !== 'FRIEND_SUGGESTION_DELETE') {
    const { id, type: kind } = data as Pick<Relationship, 'id' | 'type'>;
    const holds = type !== 'RELATIONSHIP_REMOVE' && kind === RelationshipType.FRIEND;
    return { bond: FRIENDS, userIds: [id], holds };
  }
  if (type === 'CHANNEL_CREATE' || type === 'CHANNEL_DELETE') {
    const channel = data as EventData['CHANNEL_CREATE'];
    if (!('recipients' in channel) || !isGroup(channel)) return undefined;
    return { bond: channel.id, userIds: getIds(channel.recipients), holds: type === 'CHANNEL_CREATE' };
  }
  if (type === 'CHANNEL_RECIPIENT_ADD' || type === 'CHANNEL_RECIPIENT_REMOVE') {
    const { channel_id, user } = data as EventData['CHANNEL_RECIPIENT_ADD'];
    return { bond: channel_id, userIds: [user.id], holds: type === 'CHANNEL_RECIPIENT_ADD' };
  }
  return undefined;
}

/** Friends' presence is followed for as long as they are friends, and that of users in a group while both are in it. */
export function changeBonds(
  { presence }: Pick<GatewayContext, 'presence'>,
  sessions: Iterable<Session>,
  event: BusEvent,
): void {
  const change = findBondChange(event);
  if (!change) return;
  const { bond, userIds, holds } = change;
  for (const session of sessions) {
    if (session.variant.bot) continue;
    if (!holds)
      for (const userId of userIds) {
        presence.unfollow(session, userId, bond);
        if (!complete.has(session))
          endedEarly.set(session, (endedEarly.get(session) ?? new Set()).add(`${bond} ${userId}`));
      }
    else
      for (const data of presence.follow(session, userIds, bond))
        if (session.variant.wants('PRESENCE_UPDATE', false)) session.dispatch('PRESENCE_UPDATE', data);
  }
}
