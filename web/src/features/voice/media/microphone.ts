import type { VoiceSettings } from '../settings.ts';

/** Why there is no microphone. */
export type MicrophoneProblem = 'denied' | 'missing' | 'insecure' | 'unplugged' | 'unavailable';

const REASONS: Readonly<Record<string, MicrophoneProblem>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
};
export const getMicrophoneProblem = (error: unknown): MicrophoneProblem =>
  !isSecureContext ? 'insecure' : (error instanceof Error && REASONS[error.name]) || 'unavailable';

type Processing = Pick<
  VoiceSettings,
  'input' | 'inputVolume' | 'mode' | 'threshold' | 'noiseSuppression' | 'echoCancellation' | 'gainControl'
>;

/** An open microphone, behind a gate that is open while the user speaks. */
export interface Microphone {
  /** What is sent. */
  readonly track: MediaStreamTrack;
  /** Applies settings that need no other device. */
  adjust(settings: Processing): void;
  /** Holds the gate open: for push to talk, and for priority speakers. */
  press(isPressed: boolean): void;
  close(): void;
}

interface Listener {
  /** Reports the level (dBFS) and whether the gate is open, every 50 ms and at once when it opens or closes. */
  level(decibels: number, isOpen: boolean): void;
  /** The device is gone. */
  ended(): void;
  /** The system gives the device to another program, or gives it back. */
  withheld?(isWithheld: boolean): void;
}

export const getConstraints = (settings: Processing): MediaTrackConstraints => ({
  ...(settings.input ? { deviceId: { exact: settings.input } } : {}),
  noiseSuppression: settings.noiseSuppression,
  echoCancellation: settings.echoCancellation,
  autoGainControl: settings.gainControl,
});

/** Opens a device; the default one if the chosen one is not there. */
async function openDevice(settings: Processing): Promise<MediaStream> {
  try {
    return await navigator.mediaDevices.getUserMedia({ audio: getConstraints(settings) });
  } catch (error) {
    if (!settings.input || !(error instanceof Error && REASONS[error.name] === 'missing')) throw error;
    return navigator.mediaDevices.getUserMedia({ audio: getConstraints({ ...settings, input: '' }) });
  }
}

/** Opens the microphone. Rejects as `getUserMedia` does. */
export async function openMicrophone(
  settings: Processing,
  { level, ended, withheld }: Listener,
): Promise<Microphone> {
  const stream = await openDevice(settings);
  const [device] = stream.getAudioTracks();
  const context = new AudioContext();
  const close = () => {
    for (const track of stream.getTracks()) track.stop();
    if (context.state !== 'closed') void context.close();
  };
  try {
    await context.audioWorklet.addModule(new URL('./gate.worklet.js', import.meta.url));
    const volume = context.createGain();
    const gate = new AudioWorkletNode(context, 'gate', { channelCount: 1, channelCountMode: 'explicit' });
    const sent = context.createMediaStreamDestination();
    sent.channelCount = 1;
    context.createMediaStreamSource(stream).connect(volume).connect(gate).connect(sent);
    gate.port.onmessage = ({ data }) => level(data.level, data.isOpen);
    const adjust = ({ inputVolume, mode, threshold }: Processing) => {
      volume.gain.value = inputVolume / 100;
      gate.port.postMessage({ mode, threshold });
    };
    adjust(settings);
    const mute = () => withheld?.(true);
    const unmute = () => withheld?.(false);
    device?.addEventListener('ended', ended);
    device?.addEventListener('mute', mute);
    device?.addEventListener('unmute', unmute);
    // Phones suspend it during a call of their own, and while they sleep.
    const resume = () => {
      if (context.state !== 'running' && context.state !== 'closed') context.resume().catch(() => {});
    };
    context.addEventListener('statechange', resume);
    document.addEventListener('visibilitychange', resume);
    return {
      track: sent.stream.getAudioTracks()[0] as MediaStreamTrack,
      adjust,
      press: (isPressed) => gate.port.postMessage({ isPressed }),
      close() {
        device?.removeEventListener('ended', ended);
        device?.removeEventListener('mute', mute);
        device?.removeEventListener('unmute', unmute);
        document.removeEventListener('visibilitychange', resume);
        close();
      },
    };
  } catch (error) {
    close();
    throw error;
  }
}
