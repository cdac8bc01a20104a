import { GatewayCloseCode } from '@guildhall/protocol/gateway/close-codes';
import { GatewayOpcode } from '@guildhall/protocol/gateway/opcodes';
import { USER_LIMITS } from '@guildhall/protocol/limits/users';
import { readSnowflake } from '@guildhall/protocol/snowflake';
import { isOutage } from '../../platform/outage.ts';
import type { Client } from '../client.ts';
import type { GatewayContext } from '../context.ts';
import type { Session } from '../session/session.ts';
import { readMembersRequest, requestMembers } from './request-members.ts';
import { isPresence, setPresence } from './set-presence.ts';
import { readSubscriptions, subscribe } from './subscriptions.ts';
import { getCommands, readVoiceCommand } from './voice-state.ts';

type Command = (context: GatewayContext, client: Client, session: Session, d: unknown) => void;

/** A known opcode with an invalid payload closes the connection with 4001, as documented. */
const misfit = (client: Client) => client.close(GatewayCloseCode.UNKNOWN_OPCODE);

const run = (context: GatewayContext, work: Promise<void>): Promise<void> =>
  work.catch((error: unknown) =>
    context.app.log[isOutage(error) ? 'warn' : 'error']('gateway.command_failed', { error }),
  );

/** A session's last request for members: each session makes one query at a time. */
const memberRequests = new WeakMap<Session, Promise<void>>();

const updatePresence: Command = (context, client, session, d) => {
  if (!isPresence(d)) return misfit(client);
  if (context.presenceLimit.take(session)) setPresence(context, session, d);
};

const askForMembers: Command = (context, client, session, d) => {
  const request = readMembersRequest(d);
  if (!request) return misfit(client);
  const before = memberRequests.get(session) ?? Promise.resolve();
  const work = before.then(async () => {
    if (!session.ended) await session.during(requestMembers(context, session, request));
  });
  // A failed request is logged and does not block the next one.
  memberRequests.set(session, run(context, work));
};

const updateSubscriptions: Command = (context, client, session, d) => {
  const subscriptions = readSubscriptions(d);
  if (!subscriptions) return misfit(client);
  subscribe(context.rooms, session, subscriptions);
  context.listener.subscribed?.(session, d);
};

const updateVoiceState: Command = (context, client, session, d) => {
  const command = readVoiceCommand(d);
  if (!command) return misfit(client);
  for (const one of getCommands(session, command)) context.voice.update(session, one);
};

/** Guilds have no soundboard sounds, so each list is empty. */
const requestSounds: Command = (context, client, session, d) => {
  const guildIds = (d as { guild_ids?: unknown } | null)?.guild_ids;
  if (!Array.isArray(guildIds)) return misfit(client);
  for (const guildId of new Set(guildIds.slice(0, USER_LIMITS.guildsWithPremium).map(readSnowflake)))
    if (guildId !== undefined && context.rooms.known(guildId)?.getSeat(session))
      session.dispatch('SOUNDBOARD_SOUNDS', { guild_id: guildId, soundboard_sounds: [] });
};

const commands: Readonly<Record<number, Command>> = {
  [GatewayOpcode.PRESENCE_UPDATE]: updatePresence,
  [GatewayOpcode.VOICE_STATE_UPDATE]: updateVoiceState,
  [GatewayOpcode.REQUEST_GUILD_MEMBERS]: askForMembers,
  [GatewayOpcode.GUILD_SUBSCRIPTIONS]: updateSubscriptions,
  [GatewayOpcode.GUILD_SUBSCRIPTIONS_BULK]: updateSubscriptions,
  [GatewayOpcode.REQUEST_SOUNDBOARD_SOUNDS]: requestSounds,
};

/** Documented opcodes of missing features. They are ignored, so that clients which send them stay connected. */
const notOffered: ReadonlySet<number> = new Set([
  GatewayOpcode.VOICE_SERVER_PING,
  GatewayOpcode.CALL_CONNECT,
  GatewayOpcode.LOBBY_VOICE_STATES,
  GatewayOpcode.STREAM_CREATE,
  GatewayOpcode.STREAM_DELETE,
  GatewayOpcode.STREAM_WATCH,
  GatewayOpcode.STREAM_PING,
  GatewayOpcode.STREAM_SET_PAUSED,
  GatewayOpcode.REQUEST_FORUM_UNREADS,
  GatewayOpcode.REMOTE_COMMAND,
  GatewayOpcode.REQUEST_DELETED_ENTITY_IDS,
  GatewayOpcode.SPEED_TEST_CREATE,
  GatewayOpcode.SPEED_TEST_DELETE,
  GatewayOpcode.REQUEST_LAST_MESSAGES,
  GatewayOpcode.SEARCH_RECENT_MEMBERS,
  GatewayOpcode.REQUEST_CHANNEL_STATUSES,
  GatewayOpcode.GUILD_CHANNELS_RESYNC,
  GatewayOpcode.REQUEST_CHANNEL_MEMBER_COUNT,
  GatewayOpcode.UPDATE_TIME_SPENT_SESSION_ID,
  GatewayOpcode.LOBBY_VOICE_SERVER_PING,
  GatewayOpcode.REQUEST_CHANNEL_INFO,
]);

/** Handles a payload of a client with a session; closes with 4001 for opcodes that aren't a client's. */
export function runCommand(
  context: GatewayContext,
  client: Client,
  session: Session,
  op: number,
  d: unknown,
): void {
  const command = commands[op];
  if (command) command(context, client, session, d);
  else if (!notOffered.has(op)) client.close(GatewayCloseCode.UNKNOWN_OPCODE);
}
