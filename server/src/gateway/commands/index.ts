import { GatewayCloseCode } from '@guildhall/protocol/gateway/close-codes';
import { GatewayOpcode } from '@guildhall/protocol/gateway/opcodes';
import { USER_LIMITS } from '@guildhall/protocol/limits/users';
import { readSnowflake } from '@guildhall/protocol/snowflake';
import { loadCall } from '../../domains/voice/index.ts';
import { isOutage } from '../../platform/outage.ts';
import { presentSounds } from '../../state/sounds.ts';
import type { Client } from '../client.ts';
import type { GatewayContext } from '../context.ts';
import type { Session } from '../session/session.ts';
import { sendChannelInfo } from './channel-info.ts';
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

const requestSounds: Command = (context, client, session, d) => {
  const guildIds = (d as { guild_ids?: unknown } | null)?.guild_ids;
  if (!Array.isArray(guildIds)) return misfit(client);
  for (const guildId of new Set(guildIds.slice(0, USER_LIMITS.guildsWithPremium).map(readSnowflake)))
    if (guildId !== undefined) {
      const room = context.rooms.known(guildId);
      if (!room?.getSeat(session)) continue;
      const sounds = presentSounds(room.state.guild, room.state.sounds.values());
      session.dispatch('SOUNDBOARD_SOUNDS', { guild_id: guildId, soundboard_sounds: sounds });
    }
};

/** The call in a private channel of the user, if there is one. */
const connectToCall: Command = (context, client, session, d) => {
  const channelId = readSnowflake((d as { channel_id?: unknown } | null)?.channel_id);
  if (channelId === undefined) return misfit(client);
  const { app } = context;
  const work = async () => {
    const channel = await app.privateChannels.get(channelId);
    if (!channel?.recipientIds.includes(session.userId)) return;
    const call = await loadCall(app.db, channelId);
    if (call) session.dispatch('CALL_CREATE', call);
  };
  void run(context, session.during(work()));
};

/** Reads a request for the status and start time of a guild's voice channels. */
const requestChannelInfo: Command = (context, client, session, d) => {
  const { guild_id, fields } = (d ?? {}) as { guild_id?: unknown; fields?: unknown };
  const guildId = readSnowflake(guild_id);
  if (guildId === undefined || !Array.isArray(fields)) return misfit(client);
  if (context.rooms.known(guildId)?.getSeat(session))
    void run(context, session.during(sendChannelInfo(context, session, guildId, fields.slice(0, 2))));
};

const commands: Readonly<Record<number, Command>> = {
  [GatewayOpcode.PRESENCE_UPDATE]: updatePresence,
  [GatewayOpcode.VOICE_STATE_UPDATE]: updateVoiceState,
  [GatewayOpcode.REQUEST_GUILD_MEMBERS]: askForMembers,
  [GatewayOpcode.GUILD_SUBSCRIPTIONS]: updateSubscriptions,
  [GatewayOpcode.GUILD_SUBSCRIPTIONS_BULK]: updateSubscriptions,
  [GatewayOpcode.REQUEST_SOUNDBOARD_SOUNDS]: requestSounds,
  [GatewayOpcode.CALL_CONNECT]: connectToCall,
  [GatewayOpcode.REQUEST_CHANNEL_INFO]: requestChannelInfo,
};

/** Documented opcodes of missing features. They are ignored, so that clients which send them stay connected. */
const notOffered: ReadonlySet<number> = new Set([
  GatewayOpcode.VOICE_SERVER_PING,
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
