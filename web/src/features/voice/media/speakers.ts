import { getHeard, type VoiceSettings } from '../settings.ts';
import { getVolume, type Heard } from './volume.ts';

/** Plays the voices of others, and the sound of their streams. */
export interface Speakers {
  play(ssrc: number, heard: Heard, track: MediaStreamTrack): void;
  stop(ssrc: number): void;
  /** Applies volumes and the output device. */
  adjust(settings: VoiceSettings): void;
  /** Lowers all but these users while there are any. */
  favour(priority: ReadonlySet<string>): void;
  close(): void;
}

interface Voice {
  readonly heard: Heard;
  readonly element: HTMLAudioElement;
  readonly plain: MediaStream;
  /** Louder than the element can be. */
  boost: { readonly gain: GainNode; readonly stream: MediaStream } | undefined;
}

const canChooseOutput = 'setSinkId' in HTMLMediaElement.prototype;

export function createSpeakers(initial: VoiceSettings): Speakers {
  const voices = new Map<number, Voice>();
  let settings = initial;
  let priority: ReadonlySet<string> = new Set();
  let context: AudioContext | undefined;

  const getBoost = (voice: Voice) => {
    context ??= new AudioContext();
    if (!voice.boost) {
      const gain = context.createGain();
      const destination = context.createMediaStreamDestination();
      context.createMediaStreamSource(voice.plain).connect(gain).connect(destination);
      voice.boost = { gain, stream: destination.stream };
    }
    return voice.boost;
  };

  const apply = (voice: Voice) => {
    const { element, plain, heard } = voice;
    const volume = getVolume(settings, heard, priority);
    element.muted = settings.isDeafened || getHeard(settings, heard.kind, heard.userId).isMuted;
    element.volume = Math.min(1, volume);
    const stream = volume > 1 ? getBoost(voice).stream : plain;
    if (volume > 1) getBoost(voice).gain.gain.value = volume;
    if (element.srcObject !== stream) {
      element.srcObject = stream;
      element.play().catch(() => {});
    }
    // A device that is gone is replaced by the default one.
    if (canChooseOutput && element.sinkId !== settings.output)
      element.setSinkId(settings.output).catch(() => element.setSinkId('').catch(() => {}));
  };

  const stop = (ssrc: number) => {
    const voice = voices.get(ssrc);
    voices.delete(ssrc);
    if (!voice) return;
    voice.element.pause();
    voice.element.srcObject = null;
    voice.boost?.gain.disconnect();
  };

  return {
    play(ssrc, heard, track) {
      stop(ssrc);
      const element = new Audio();
      element.autoplay = true;
      const voice: Voice = { heard, element, plain: new MediaStream([track]), boost: undefined };
      voices.set(ssrc, voice);
      apply(voice);
    },
    stop,
    adjust(next) {
      settings = next;
      for (const voice of voices.values()) apply(voice);
    },
    favour(next) {
      if (next.size === priority.size && [...next].every((userId) => priority.has(userId))) return;
      priority = next;
      for (const voice of voices.values()) apply(voice);
    },
    close() {
      for (const ssrc of [...voices.keys()]) stop(ssrc);
      if (context && context.state !== 'closed') void context.close();
      context = undefined;
    },
  };
}
