import { type Session, voiceStates } from '@guildhall/client';
import { findCall } from '@guildhall/client/nouns/calls';
import { isStreaming } from '../../state/streamerMode.ts';
import { type Cue, playCue } from './cues.ts';
import { voiceSettings } from './settings.ts';

/** Milliseconds between two rings while others are called. */
const RINGING_MS = 2_400;

/** Plays a cue when others join or leave the user's channel, and rings while the user waits for others alone. Returns a function that plays others, as the settings allow. */
export function watchCues(session: Session, getChannel: () => string | undefined): (cue: Cue) => void {
  const play = (cue: Cue) => {
    const { hasCues, isDeafened, outputVolume } = voiceSettings.get();
    const isOfOthers = cue === 'join' || cue === 'leave';
    if (!hasCues || (isDeafened && isOfOthers) || isStreaming(session.store, 'mute_sounds')) return;
    playCue(cue, outputVolume / 100);
  };
  /** The users in the channel, as they were last looked at. */
  let users: { readonly channelId: string; readonly ids: ReadonlySet<string> } | undefined;
  const look = () => {
    const channelId = getChannel();
    const before = users;
    if (channelId === undefined) {
      users = undefined;
      return;
    }
    const ids = new Set(voiceStates(session.store, channelId).map(({ user_id }) => user_id));
    users = { channelId, ids };
    if (before?.channelId !== channelId) return;
    if ([...ids].some((id) => !before.ids.has(id))) play('join');
    else if ([...before.ids].some((id) => !ids.has(id))) play('leave');
  };
  let ringing: ReturnType<typeof setInterval> | undefined;
  const stopRinging = () => {
    clearInterval(ringing);
    ringing = undefined;
  };
  const lookAtRinging = () => {
    const call = findCall(session.store, getChannel() ?? '');
    const isRinging = call !== undefined && call.ringing.length > 0 && call.voice_states.length === 1;
    if (!isRinging) return stopRinging();
    if (ringing) return;
    play('ringing');
    ringing = setInterval(lookAgain, RINGING_MS);
  };
  // The user can have left meanwhile.
  const lookAgain = () => {
    lookAtRinging();
    if (ringing) play('ringing');
  };
  session.gateway.on('dispatch', ({ type }) => {
    if (type === 'VOICE_STATE_UPDATE') look();
    if (type === 'VOICE_STATE_UPDATE' || type.startsWith('CALL_')) lookAtRinging();
  });
  return play;
}
