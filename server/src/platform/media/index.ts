import type { MediaFacts, ReadBytes } from './facts.ts';
import { readMp4 } from './mp4.ts';
import { readWebm } from './webm.ts';

const SIDE = 16_384;
const DAY = 86_400;

const plausible = ({ width, height, seconds, isSound }: MediaFacts): MediaFacts => ({
  ...(width && height && width <= SIDE && height <= SIDE ? { width, height } : {}),
  ...(seconds && seconds >= 0.001 && seconds <= DAY ? { seconds: Math.round(seconds * 1_000) / 1_000 } : {}),
  ...(isSound ? { isSound } : {}),
});

/** Looks into an MP4, QuickTime, WebM or Matroska file of `size` bytes; empty where it says nothing, or nothing sensible. */
export async function readMedia(type: string, size: number, read: ReadBytes): Promise<MediaFacts> {
  const [, kind, format = ''] = /^(audio|video)\/(?:x-)?([a-z0-9]+)/.exec(type) ?? [];
  if (!kind) return {};
  if (['mp4', 'quicktime', 'm4a', 'm4v'].includes(format)) return plausible(await readMp4(size, read));
  if (['webm', 'matroska'].includes(format))
    return plausible(readWebm(await read(0, Math.min(size, 262_144) - 1)));
  return {};
}
