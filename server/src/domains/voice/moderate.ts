import { AuditLogAction } from '@guildhall/protocol/audit-log/actions';
import { type ChannelType, isVoiceType } from '@guildhall/protocol/channels/types';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import type { DeepReadonly } from '@guildhall/protocol/event';
import { Permission } from '@guildhall/protocol/permissions/index';
import type { VoiceState } from '@guildhall/protocol/voice/schemas';
import type { Context } from '../../app.ts';
import { apiError, missingAccess, missingPermissions, unknownChannel } from '../../platform/http/errors.ts';
import type { GuildAccess } from '../../state/access.ts';
import type { GuildTx } from '../../state/change.ts';
import type { MemberRow } from '../../state/rows.ts';
import { audit } from '../audit-log/index.ts';
import { voiceStateChanged, voiceStateEnded } from './events.ts';
import { MAY_CONNECT, placeUser } from './join.ts';
import { updateStartTime } from './start-time.ts';
import { deleteVoiceState, loadHolder } from './store.ts';

/** How a moderator changes a member's voice. */
export interface VoiceModeration {
  readonly mute?: boolean | null | undefined;
  readonly deaf?: boolean | null | undefined;
  /** Null disconnects the member. */
  readonly channel_id?: string | null | undefined;
}

/** A moderator and the member, in a change of the guild. */
interface Moderation extends GuildAccess {
  readonly target: MemberRow;
}

type InVoice = DeepReadonly<VoiceState> & { readonly channel_id: string };

/** The member's voice state. Throws 40032 if there is none, and 50013 without the permission in their channel. */
function requireInVoice({ state, member, target }: Moderation, needed: bigint): InVoice {
  const voice = state.voiceStates.get(target.userId);
  const channelId = voice?.channel_id;
  if ((state.permissions(member, channelId ?? undefined) & needed) !== needed) throw missingPermissions();
  if (!voice || !channelId) throw apiError(ErrorCode.TARGET_USER_IS_NOT_CONNECTED_TO_VOICE);
  return { ...voice, channel_id: channelId };
}

/** Returns the member as muted or deafened as the moderator wants. Throws 40032, 50013. */
export function changeHearing(access: Moderation, { mute, deaf }: VoiceModeration): Partial<MemberRow> {
  if (mute !== undefined) requireInVoice(access, Permission.MUTE_MEMBERS);
  if (deaf !== undefined) requireInVoice(access, Permission.DEAFEN_MEMBERS);
  return {
    ...(mute === undefined ? {} : { mute: mute ?? false }),
    ...(deaf === undefined ? {} : { deaf: deaf ?? false }),
  };
}

async function disconnect(context: Context, tx: GuildTx, access: Moderation): Promise<void> {
  const voice = requireInVoice(access, Permission.MOVE_MEMBERS);
  await deleteVoiceState(tx, access.state.id, voice.user_id);
  tx.emit(voiceStateEnded(voice));
  await updateStartTime(tx, access.state.id, voice.channel_id);
  await audit(context, tx, {
    guildId: access.state.id,
    action: AuditLogAction.MEMBER_DISCONNECT,
    targetId: null,
    options: { count: '1' },
  });
}

async function move(context: Context, tx: GuildTx, access: Moderation, channelId: string): Promise<void> {
  const { state, member, target } = access;
  const voice = requireInVoice(access, Permission.MOVE_MEMBERS);
  const channel = state.channels.get(channelId);
  if (!channel) throw unknownChannel();
  const permissions = state.permissions(member, channelId);
  if ((permissions & Permission.VIEW_CHANNEL) === 0n) throw missingAccess();
  if (!isVoiceType(channel.type as ChannelType))
    throw apiError(ErrorCode.CANNOT_EXECUTE_ACTION_ON_THIS_CHANNEL_TYPE);
  const needed = MAY_CONNECT | Permission.MOVE_MEMBERS;
  if ((permissions & needed) !== needed) throw missingPermissions();
  if (voice.channel_id === channelId) return;
  const holder = await loadHolder(tx, state.id, voice.user_id);
  if (holder === undefined) throw apiError(ErrorCode.TARGET_USER_IS_NOT_CONNECTED_TO_VOICE);
  const session = {
    userId: voice.user_id,
    bot: voice.member.user.bot ?? false,
    sessionId: voice.session_id,
    holder,
  };
  const self = { mute: voice.self_mute, deaf: voice.self_deaf, video: voice.self_video };
  await placeUser(context.app, tx, state, { member: target, channel, session, self });
  await audit(context, tx, {
    guildId: state.id,
    action: AuditLogAction.MEMBER_MOVE,
    targetId: null,
    options: { channel_id: channelId, count: '1' },
  });
}

/** Publishes the voice state of a member who was muted or deafened. */
export function publishHearing(tx: GuildTx, access: Moderation, after: MemberRow): void {
  const voice = access.state.voiceStates.get(after.userId);
  if (!voice || voice.channel_id === null) return;
  if (voice.mute === after.mute && voice.deaf === after.deaf) return;
  const { mute, deaf } = after;
  const member = { ...voice.member, mute, deaf };
  tx.emit(voiceStateChanged({ ...voice, channel_id: voice.channel_id, mute, deaf, member }));
}

/** Moves a member to another voice channel, or disconnects them. Throws 10003, 40032, 50001, 50013, 50024. */
export async function moveInVoice(
  context: Context,
  tx: GuildTx,
  access: Moderation,
  { channel_id: channelId }: VoiceModeration,
): Promise<void> {
  if (channelId === null) await disconnect(context, tx, access);
  else if (channelId !== undefined) await move(context, tx, access, channelId);
}
