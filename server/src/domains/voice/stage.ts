import { ChannelType } from '@guildhall/protocol/channels/types';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import type { DeepReadonly } from '@guildhall/protocol/event';
import { MessageType } from '@guildhall/protocol/messages/types';
import { Permission } from '@guildhall/protocol/permissions/index';
import type { OwnVoiceStateChange, VoiceState, VoiceStateChange } from '@guildhall/protocol/voice/schemas';
import type { App, Context } from '../../app.ts';
import { apiError, missingPermissions } from '../../platform/http/errors.ts';
import type { GuildAccess } from '../../state/access.ts';
import { changeGuild, type GuildTx } from '../../state/change.ts';
import { insertSystemMessage } from '../messages/index.ts';
import { voiceStateChanged } from './events.ts';
import { unknownVoiceState } from './read.ts';
import { storeStageState } from './store.ts';

type OnStage = DeepReadonly<VoiceState> & { readonly channel_id: string };

/** The voice state of a user on a stage: on `channelId`, if it is given. Throws 10065, and 50024 in other channels. */
function requireOnStage(
  { state, member }: GuildAccess,
  userId: string,
  channelId: string | null | undefined,
): OnStage {
  const voice = state.voiceStates.get(userId);
  if (!voice?.channel_id || (channelId && voice.channel_id !== channelId)) throw unknownVoiceState();
  if ((state.permissions(member, voice.channel_id) & Permission.VIEW_CHANNEL) === 0n)
    throw unknownVoiceState();
  if (state.channels.get(voice.channel_id)?.type !== ChannelType.GUILD_STAGE_VOICE)
    throw apiError(ErrorCode.CANNOT_EXECUTE_ACTION_ON_THIS_CHANNEL_TYPE);
  return { ...voice, channel_id: voice.channel_id };
}

const requirePermission = ({ state, member }: GuildAccess, { channel_id }: OnStage, needed: bigint) => {
  if ((state.permissions(member, channel_id) & needed) !== needed) throw missingPermissions();
};

type StageState = Pick<OnStage, 'suppress' | 'request_to_speak_timestamp'>;

/** Writes in the chat of a live stage who became a speaker, and who asked to. */
function announce(
  app: App,
  tx: GuildTx,
  { state }: GuildAccess,
  before: OnStage,
  { suppress, request_to_speak_timestamp: request }: StageState,
): void {
  const channel = state.channels.get(before.channel_id);
  const speaks = before.suppress && !suppress;
  const asks = request !== null && before.request_to_speak_timestamp === null;
  if (!channel || !state.stages.has(channel.id) || !(speaks || asks)) return;
  const type = speaks ? MessageType.STAGE_SPEAKER : MessageType.STAGE_RAISE_HAND;
  const place = { kind: 'guild', state, version: tx.version, channel } as const;
  tx.afterEvents(() => insertSystemMessage(app, tx, place, { userId: before.user_id, type }));
}

/** Stores what `getChange` returns and publishes it, unless nothing changes. */
const changeOnStage = (
  context: Context,
  guildId: string,
  userId: string,
  channelId: string | null | undefined,
  getChange: (access: GuildAccess, before: OnStage) => StageState,
): Promise<void> =>
  changeGuild(context, guildId, async (tx, access) => {
    const before = requireOnStage(access, userId, channelId);
    const { suppress, request_to_speak_timestamp } = getChange(access, before);
    if (suppress === before.suppress && request_to_speak_timestamp === before.request_to_speak_timestamp)
      return;
    await storeStageState(tx, guildId, userId, suppress, request_to_speak_timestamp);
    tx.emit(voiceStateChanged({ ...before, suppress, request_to_speak_timestamp }));
    announce(context.app, tx, access, before, { suppress, request_to_speak_timestamp });
  });

/** Asks to speak, becomes a speaker with MUTE_MEMBERS, or returns to the audience. Throws 10004, 10065, 50013, 50024. */
export const changeOwnStageState = (
  context: Context,
  guildId: string,
  { channel_id, suppress, request_to_speak_timestamp: request }: OwnVoiceStateChange,
): Promise<void> =>
  changeOnStage(context, guildId, context.caller.userId, channel_id, (access, before) => {
    if (suppress === false && before.suppress) requirePermission(access, before, Permission.MUTE_MEMBERS);
    if (request) requirePermission(access, before, Permission.REQUEST_TO_SPEAK);
    const requested = request ? new Date().toISOString() : null;
    return {
      suppress: suppress ?? before.suppress,
      request_to_speak_timestamp: request === undefined ? before.request_to_speak_timestamp : requested,
    };
  });

/** Makes a user a speaker, or returns them to the audience; requires MUTE_MEMBERS. Throws 10004, 10065, 50013, 50024. */
export const changeStageState = (
  context: Context,
  guildId: string,
  userId: string,
  { channel_id, suppress }: VoiceStateChange,
): Promise<void> =>
  changeOnStage(context, guildId, userId, channel_id, (access, before) => {
    requirePermission(access, before, Permission.MUTE_MEMBERS);
    return { suppress: suppress ?? before.suppress, request_to_speak_timestamp: null };
  });
