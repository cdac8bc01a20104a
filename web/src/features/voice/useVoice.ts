import { type VoiceState, voiceKey, voiceStates } from '@guildhall/client';
import { PRIORITY } from '@guildhall/client/voice/participants';
import { useMe, useSlice } from '../../state/hooks.ts';
import { callSlot } from '../../ui/voiceCall.ts';

/** The users in a voice channel. */
export const useVoiceStates = (channelId: string) =>
  useSlice(voiceKey(channelId), (store) => voiceStates(store, channelId));

/** Whether nobody hears a user, by their own choice or a moderator's. */
export const isSilenced = ({ mute, self_mute, suppress }: VoiceState): boolean =>
  mute || self_mute || suppress;

/** Whether a user in a channel is speaking; known only of the channel that the user is in. */
export function useIsSpeaking(channelId: string, userId: string): boolean {
  const me = useMe();
  return callSlot.useSelected((call) => {
    if (call?.channelId !== channelId) return false;
    return userId === me.id ? call.isSpeaking : (call.participants.get(userId)?.speaking ?? 0) !== 0;
  });
}

/** Whether a user in a channel speaks as a priority speaker; known only of the channel that the user is in. */
export function useHasPriority(channelId: string, userId: string): boolean {
  const me = useMe();
  return callSlot.useSelected((call) => {
    if (call?.channelId !== channelId) return false;
    return userId === me.id
      ? call.hasPriority
      : ((call.participants.get(userId)?.speaking ?? 0) & PRIORITY) !== 0;
  });
}

/** Whether a user shares their screen; known only of the channel that the user is in. */
export const useIsSharing = (channelId: string, userId: string): boolean =>
  callSlot.useSelected(
    (call) =>
      call?.channelId === channelId &&
      (call.participants.get(userId)?.streams.some(({ type, active }) => type === 'screen' && active) ??
        false),
  );
