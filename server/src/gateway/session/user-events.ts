import { ChannelType } from '@guildhall/protocol/channels/types';
import type { EventData } from '@guildhall/protocol/events';
import type { PrivateChannel } from '@guildhall/protocol/private-channels/schemas';
import { type Relationship, RelationshipType } from '@guildhall/protocol/relationships/index';
import type { BusEvent } from '../../platform/outbox/index.ts';
import type { GatewayContext } from '../context.ts';
import { leaveGuild, sendGuild } from '../ready/join.ts';
import { sendPartnerPresence } from '../ready/supplement.ts';
import { WireEvent } from '../wire-event/index.ts';
import { changeBonds } from './bonds.ts';
import { followPrivacy } from './privacy-events.ts';
import type { Session } from './session.ts';

/** Messages that a user sent while blocked count again: the sessions get the read states of every guild. */
function revealAll({ reveal, rooms }: GatewayContext, sessions: Iterable<Session>): void {
  for (const session of sessions)
    for (const seat of rooms.getSeats(session)) reveal.toSeat(seat, seat.memberClass.visible);
}

/** Whether a conversation came into the user's list, or a message request was accepted. */
function opensConversation({ type, data }: BusEvent): boolean {
  const channel = data as PrivateChannel;
  if (channel.type !== ChannelType.DM) return false;
  return type === 'CHANNEL_CREATE' || (type === 'CHANNEL_UPDATE' && channel.is_message_request === false);
}

/** Delivers an event of a user's own subject to that user's sessions. Joining and leaving a guild become GUILD_CREATE and GUILD_DELETE. */
export function receiveUserEvent(
  context: GatewayContext,
  sessions: Iterable<Session>,
  event: BusEvent,
): void {
  const { guild_id } = event.data as { guild_id?: string };
  if (event.type === 'GUILD_JOINED' && guild_id !== undefined) {
    for (const session of sessions) void sendGuild(context, session, guild_id, false);
    return;
  }
  if (event.type === 'GUILD_LEFT' && guild_id !== undefined) {
    for (const session of sessions)
      leaveGuild(context, session, guild_id).catch((error: unknown) =>
        // The guild's own events remove the seat as well.
        context.app.log.warn('gateway.leave_failed', { error }),
      );
    return;
  }
  if (event.type === 'ACTIVITY_SUBSCRIPTIONS') {
    const { subscriptions } = event.data as EventData['ACTIVITY_SUBSCRIPTIONS'];
    for (const session of sessions) if (!session.variant.bot) context.presence.reveal(session, subscriptions);
    return;
  }
  if (event.type === 'HEADLESS_SESSIONS') {
    followPrivacy(context, sessions, event);
    return;
  }
  const { audience } = event;
  if (audience.kind !== 'user') return;
  const { sessionId, guildId, userId } = audience;
  const wire = new WireEvent(event.type, context.app.files.signEvent(event.type, event.data), event.id);
  for (const session of sessions) {
    const isServed = guildId === undefined ? session.servesUser : session.serves(guildId);
    if (!isServed || (sessionId !== undefined && session.id !== sessionId)) continue;
    if (session.variant.wants(event.type, guild_id !== undefined))
      session.deliver(wire.exempt?.has(userId) ? wire.full : wire.form(session.variant));
  }
  changeBonds(context, sessions, event);
  followPrivacy(context, sessions, event);
  if (event.type === 'RELATIONSHIP_REMOVE' && (event.data as Relationship).type === RelationshipType.BLOCKED)
    revealAll(context, sessions);
  if (opensConversation(event)) {
    const { recipients } = event.data as PrivateChannel;
    const userIds = recipients.map(({ id }) => id);
    sendPartnerPresence(context, [...sessions], userIds).catch((error: unknown) =>
      context.app.log.warn('gateway.presence_not_told', { error }),
    );
  }
}
