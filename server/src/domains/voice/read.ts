import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { Permission } from '@guildhall/protocol/permissions/index';
import type { VoiceState } from '@guildhall/protocol/voice/schemas';
import type { Context } from '../../app.ts';
import { apiError } from '../../platform/http/errors.ts';
import { accessGuild } from '../../state/access.ts';

export const unknownVoiceState = () => apiError(ErrorCode.UNKNOWN_VOICE_STATE);

/** The voice state of a user in a channel that the caller can view. Throws 10004, 10065. */
export async function getVoiceState(context: Context, guildId: string, userId: string): Promise<VoiceState> {
  const { state, member } = await accessGuild(context, guildId);
  const voice = state.voiceStates.get(userId);
  const isVisible =
    voice?.channel_id && (state.permissions(member, voice.channel_id) & Permission.VIEW_CHANNEL) !== 0n;
  if (!voice || !isVisible) throw unknownVoiceState();
  return voice as VoiceState;
}
