import type { Session } from '@guildhall/client';
import type { VoiceClient } from '@guildhall/client/voice/call';
import type { VideoQuality } from '@guildhall/protocol/limits/video';
import type { Engine } from './engineShape.ts';
import { ownVideos } from './live.ts';
import type { LocalTracks, Output } from './media/peer.ts';
import { voiceSettings } from './settings.ts';
import { uploadPreviews } from './streamPreview.ts';

const constrain = ({ width, height, frameRate }: VideoQuality): MediaTrackConstraints => ({
  width: { ideal: width, max: Math.max(width, height) },
  height: { ideal: height, max: Math.max(width, height) },
  frameRate: { ideal: frameRate, max: frameRate },
});

const openCamera = (camera: string, quality: VideoQuality): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({
    video: { ...constrain(quality), ...(camera ? { deviceId: { ideal: camera } } : {}) },
  });

const openScreen = ({ width, height, frameRate }: VideoQuality): Promise<MediaStream> =>
  navigator.mediaDevices.getDisplayMedia({
    video: {
      width: { max: width },
      height: { max: height },
      frameRate: { ideal: frameRate, max: frameRate },
    },
    audio: true,
  });

/** The camera and the screen of a call. */
export function createCallVideos(
  session: Session,
  client: VoiceClient,
  tracks: LocalTracks,
  qualities: Map<'video' | 'screen', VideoQuality>,
  getQuality: (output: 'video' | 'screen') => VideoQuality,
  setTrack: (output: Output, track: MediaStreamTrack | undefined) => void,
): Pick<Engine, 'show' | 'hide'> & {
  readonly adjust: () => void;
  /** Shows the camera that is chosen now in place of the one before. */
  readonly reopenCamera: () => Promise<void>;
} {
  const hide = (output: 'video' | 'screen') => {
    tracks.get(output)?.stop();
    setTrack(output, undefined);
    if (output === 'video') setTrack('small', undefined);
    else {
      tracks.get('audio')?.stop();
      setTrack('audio', undefined);
      setTrack('smallScreen', undefined);
    }
    const { [output]: _, ...rest } = ownVideos.get();
    ownVideos.set(rest);
    client.publish();
    if (output === 'video') client.setSelf({ video: false });
  };
  const show: Engine['show'] = async (output) => {
    const quality = getQuality(output);
    qualities.set(output, quality);
    const stream = await (output === 'video'
      ? openCamera(voiceSettings.get().camera, quality)
      : openScreen(quality));
    const [track] = stream.getVideoTracks();
    const [sound] = stream.getAudioTracks();
    if (!track || !client.call) {
      for (const each of stream.getTracks()) each.stop();
      return;
    }
    track.contentHint = output === 'screen' ? 'detail' : 'motion';
    track.addEventListener('ended', () => hide(output));
    setTrack(output, track);
    setTrack(output === 'video' ? 'small' : 'smallScreen', track);
    if (sound) setTrack('audio', sound);
    ownVideos.set({ ...ownVideos.get(), [output]: track });
    if (output === 'video') client.setSelf({ video: true });
    else uploadPreviews(session, track, () => client.call);
    client.publish();
  };
  return {
    hide,
    show,
    async reopenCamera() {
      const before = tracks.get('video');
      if (!before) return;
      // Some cameras can't be opened twice, and a stopped track does not end by itself.
      before.stop();
      await show('video').catch(() => hide('video'));
    },
    adjust() {
      const track = tracks.get('screen');
      if (!track) return;
      const quality = getQuality('screen');
      qualities.set('screen', quality);
      const { width, height, frameRate } = quality;
      // A browser that can't change it sends less of it instead.
      track
        .applyConstraints({ width: { max: width }, height: { max: height }, frameRate: { max: frameRate } })
        .catch(() => {})
        .then(() => {
          for (const each of ['screen', 'smallScreen'] as const) setTrack(each, track);
        });
    },
  };
}
