import type { VoiceClient } from '@guildhall/client/voice/call';
import { microphoneLevel, microphoneProblem } from './live.ts';
import { getMicrophoneProblem, type Microphone, openMicrophone } from './media/microphone.ts';
import { type VoiceSettings, voiceSettings } from './settings.ts';

/** The microphone of a call. */
export interface CallMicrophone {
  /** Opens it. @param isReplacement the one before is gone */
  start(isReplacement?: boolean): void;
  close(): void;
  /** Applies changed settings. */
  adjust(next: VoiceSettings, before: VoiceSettings): void;
  /** Lets sound through while a key is held. @param hasPriority whether others are to be quieter meanwhile */
  press(isPressed: boolean, hasPriority?: boolean): void;
}

/** Whether nobody should hear the user. */
export const isSilent = (): boolean => voiceSettings.get().isMuted || voiceSettings.get().isDeafened;

/** Whether settings need the device to be opened anew. */
const needsOther = (next: VoiceSettings, before: VoiceSettings): boolean =>
  next.input !== before.input ||
  next.noiseSuppression !== before.noiseSuppression ||
  next.echoCancellation !== before.echoCancellation ||
  next.gainControl !== before.gainControl;

/** @param setTrack sends a track, or nothing: a muted user's microphone is not sent at all */
export function createCallMicrophone(
  client: VoiceClient,
  setTrack: (track: MediaStreamTrack | undefined) => void,
): CallMicrophone {
  let microphone: Microphone | undefined;
  let isOpening = false;
  let hasPriority = false;

  const apply = () => {
    setTrack(isSilent() ? undefined : microphone?.track);
    if (isSilent()) client.setSpeaking(false);
  };

  const close = () => {
    microphone?.close();
    microphone = undefined;
    apply();
    client.setSpeaking(false);
    microphoneLevel.set({ decibels: -100, isOpen: false });
  };

  const open = async (isReplacement: boolean): Promise<void> => {
    const wanted = voiceSettings.get();
    // Settings can be changed while a device opens.
    const isOutdated = () => needsOther(voiceSettings.get(), wanted);
    try {
      const opened = await openMicrophone(wanted, {
        level(decibels, isOpen) {
          microphoneLevel.set({ decibels, isOpen });
          client.setSpeaking(isOpen && !isSilent(), hasPriority);
        },
        ended() {
          close();
          start(true);
        },
        withheld: (isWithheld) => microphoneProblem.set(isWithheld ? 'unavailable' : undefined),
      });
      if (!client.call) return opened.close();
      if (isOutdated()) {
        opened.close();
        return open(isReplacement);
      }
      opened.adjust(voiceSettings.get());
      // One that gives no sound is still open.
      microphone?.close();
      microphone = opened;
      microphoneProblem.set(undefined);
      apply();
    } catch (error) {
      if (client.call && isOutdated()) return open(isReplacement);
      const problem = getMicrophoneProblem(error);
      microphoneProblem.set(isReplacement && problem === 'missing' ? 'unplugged' : problem);
    }
  };
  function start(isReplacement = false): void {
    if (isOpening) return;
    isOpening = true;
    void open(isReplacement).finally(() => {
      isOpening = false;
    });
  }

  return {
    start,
    close,
    press(isPressed, isPriority = false) {
      hasPriority = isPriority;
      microphone?.press(isPressed);
    },
    adjust(next, before) {
      if (next.isMuted !== before.isMuted || next.isDeafened !== before.isDeafened) apply();
      if (!needsOther(next, before)) return microphone?.adjust(next);
      close();
      start();
    },
  };
}
