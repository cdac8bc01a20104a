import type { Session } from '@guildhall/client';
import type { Call } from '@guildhall/client/voice/call';
import { rest } from '../../state/api.ts';
import { HOME } from '../../ui/place.ts';

/** Milliseconds after which the first preview is taken, and between two. */
const FIRST_MS = 4_000;
const NEXT_MS = 120_000;
/** Pixels of its longer side. */
const SIDE = 640;
const QUALITY = 0.7;

/** The name of a shared screen in calls of the API. */
export const getStreamKey = (guildId: string, channelId: string, userId: string): string =>
  guildId === HOME ? `call:${channelId}:${userId}` : `guild:${guildId}:${channelId}:${userId}`;

/** A frame of a track as a data URI; undefined if there is none. */
async function takeFrame(track: MediaStreamTrack): Promise<string | undefined> {
  const video = document.createElement('video');
  video.muted = true;
  video.srcObject = new MediaStream([track]);
  try {
    await video.play();
    const { videoWidth: width, videoHeight: height } = video;
    const scale = Math.min(1, SIDE / Math.max(width, height, 1));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    if (canvas.width === 0) return undefined;
    canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
    return canvas.toDataURL('image/jpeg', QUALITY);
  } finally {
    video.srcObject = null;
  }
}

/** Uploads previews of a shared screen, which others see before they watch, until the track ends. */
export function uploadPreviews({ store }: Session, track: MediaStreamTrack, getCall: () => Call | undefined) {
  const upload = async () => {
    const call = getCall();
    if (!call || !store.me) return;
    const thumbnail = await takeFrame(track);
    if (thumbnail === undefined) return;
    const stream_key = getStreamKey(call.guildId, call.channelId, store.me.id);
    await rest.call('uploadStreamPreview', { params: { stream_key }, body: { thumbnail } });
  };
  const plan = (wait: number): void => {
    setTimeout(() => {
      if (track.readyState === 'ended') return;
      // Without a preview others see an empty tile until the next one.
      void upload().catch(() => {});
      plan(NEXT_MS);
    }, wait);
  };
  plan(FIRST_MS);
}
