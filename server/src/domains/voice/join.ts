import { ChannelType, isVoiceType } from '@guildhall/protocol/channels/types';
import type { DeepReadonly } from '@guildhall/protocol/event';
import { Permission } from '@guildhall/protocol/permissions/index';
import type { VoiceState } from '@guildhall/protocol/voice/schemas';
import type { App } from '../../app.ts';
import { createContext } from '../../context.ts';
import { changeGuild, type GuildTx } from '../../state/change.ts';
import type { GuildState } from '../../state/guild-state.ts';
import { presentMember } from '../../state/present.ts';
import type { ChannelRow, MemberRow } from '../../state/rows.ts';
import { voiceStateChanged } from './events.ts';
import { inOnePlace, requireOnePlace } from './one-place.ts';
import type { VoiceSession } from './session.ts';
import { updateStartTime } from './start-time.ts';
import { putVoiceState, type SelfState } from './store.ts';

/** Permissions without which nobody is in a voice channel. */
export const MAY_CONNECT = Permission.VIEW_CHANNEL | Permission.CONNECT;

/** Whether the channel has no room for another user; MOVE_MEMBERS passes the limit. */
export function isFull(state: GuildState, channel: ChannelRow, permissions: bigint): boolean {
  if (channel.user_limit === 0 || (permissions & Permission.MOVE_MEMBERS) !== 0n) return false;
  let users = 0;
  for (const { channel_id } of state.voiceStates.values()) if (channel_id === channel.id) users += 1;
  return users >= channel.user_limit;
}

/** Whether a user who comes into the channel can't speak at first; in the inactive channel nobody can. */
export const isSuppressed = (
  { guild }: Pick<GuildState, 'guild'>,
  channel: ChannelRow,
  permissions: bigint,
): boolean =>
  channel.id === guild.afk_channel_id ||
  channel.type === ChannelType.GUILD_STAGE_VOICE ||
  (permissions & Permission.SPEAK) === 0n;

/** A voice state to store. */
interface Placed {
  readonly member: MemberRow;
  readonly channel: ChannelRow;
  readonly session: VoiceSession;
  readonly self: SelfState;
}

/** Stores where a user is and publishes it; call it in a change of the guild. */
export async function placeUser(
  app: App,
  tx: GuildTx,
  state: GuildState,
  { member, channel, session, self }: Placed,
): Promise<void> {
  const { userId } = member;
  const before = state.voiceStates.get(userId);
  const stays = before?.channel_id === channel.id;
  const suppress = stays
    ? before.suppress
    : isSuppressed(state, channel, state.permissions(member, channel.id));
  const requestedAt = stays ? before.request_to_speak_timestamp : null;
  const { sessionId, holder } = session;
  await putVoiceState(tx, {
    guildId: state.id,
    userId,
    channelId: channel.id,
    sessionId,
    holder,
    self,
    suppress,
    requestedAt,
  });
  const user = before?.member.user ?? (await app.users.get(userId));
  if (!user) return;
  const after: DeepReadonly<VoiceState> & { channel_id: string } = {
    guild_id: state.id,
    channel_id: channel.id,
    user_id: userId,
    session_id: sessionId,
    deaf: member.deaf,
    mute: member.mute,
    self_deaf: self.deaf,
    self_mute: self.mute,
    self_stream: stays && before.session_id === sessionId && before.self_stream,
    self_video: self.video,
    suppress,
    request_to_speak_timestamp: requestedAt,
    member: presentMember(member, user),
  };
  tx.emit(voiceStateChanged(after, stays ? undefined : before?.channel_id));
  if (stays) return;
  for (const channelId of [before?.channel_id, channel.id]) await updateStartTime(tx, state.id, channelId);
}

/**
 * Puts a session's user into a voice channel, out of any other, or changes what the user chose there. The session that joined last has
 * the voice state. Returns false if the user can't: without CONNECT, or if the channel is full or not a voice channel. Throws 10004 to
 * outsiders.
 */
export async function joinVoice(
  app: App,
  session: VoiceSession,
  place: { readonly guildId: string; readonly channelId: string },
  self: SelfState,
): Promise<boolean> {
  const { userId } = session;
  const { guildId, channelId } = place;
  // Before the transaction, which should not wait for a second connection.
  await app.users.get(userId);
  return inOnePlace(app, session, guildId, () =>
    changeGuild(createContext(app, userId), guildId, async (tx, { state, member }) => {
      const channel = state.channels.get(channelId);
      if (!channel || !isVoiceType(channel.type as ChannelType)) return false;
      const permissions = state.permissions(member, channelId);
      const isThere = state.voiceStates.get(userId)?.channel_id === channelId;
      if (!isThere && ((permissions & MAY_CONNECT) !== MAY_CONNECT || isFull(state, channel, permissions)))
        return false;
      await placeUser(app, tx, state, { member, channel, session, self });
      await requireOnePlace(tx, session, guildId);
      return true;
    }),
  );
}
