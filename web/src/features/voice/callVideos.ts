import type { VoiceClient } from '@guildhall/client/voice/call';
import type { Engine } from './engineShape.ts';
import { ownVideos } from './live.ts';
import type { LocalTracks, Output } from './media/peer.ts';
import { voiceSettings } from './settings.ts';

const openCamera = (camera: string): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({
    video: {
      ...(camera ? { deviceId: { ideal: camera } } : {}),
      width: { ideal: 1_280 },
      height: { ideal: 720 },
      frameRate: { ideal: 30 },
    },
  });

const openScreen = (): Promise<MediaStream> =>
  navigator.mediaDevices.getDisplayMedia({ video: { frameRate: { ideal: 30 } }, audio: true });

/** The camera and the screen of a call. */
export function createCallVideos(
  client: VoiceClient,
  tracks: LocalTracks,
  setTrack: (output: Output, track: MediaStreamTrack | undefined) => void,
): Pick<Engine, 'show' | 'hide'> {
  const hide = (output: 'video' | 'screen') => {
    tracks.get(output)?.stop();
    setTrack(output, undefined);
    if (output === 'video') setTrack('small', undefined);
    else {
      tracks.get('audio')?.stop();
      setTrack('audio', undefined);
    }
    const { [output]: _, ...rest } = ownVideos.get();
    ownVideos.set(rest);
    client.publish();
    if (output === 'video') client.setSelf({ video: false });
  };
  return {
    hide,
    async show(output) {
      const stream = await (output === 'video' ? openCamera(voiceSettings.get().camera) : openScreen());
      const [track] = stream.getVideoTracks();
      const [sound] = stream.getAudioTracks();
      if (!track || !client.call) {
        for (const each of stream.getTracks()) each.stop();
        return;
      }
      track.contentHint = output === 'screen' ? 'detail' : 'motion';
      track.addEventListener('ended', () => hide(output));
      setTrack(output, track);
      if (output === 'video') setTrack('small', track);
      if (sound) setTrack('audio', sound);
      ownVideos.set({ ...ownVideos.get(), [output]: track });
      if (output === 'video') client.setSelf({ video: true });
      client.publish();
    },
  };
}
