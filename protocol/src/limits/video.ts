import { PremiumType } from '../users/premium.ts';

/** How large, fast and heavy a video can be: pixels, frames and bits a second. Held upright, width and height change places. */
export interface VideoQuality {
  readonly width: number;
  readonly height: number;
  readonly frameRate: number;
  readonly bitrate: number;
}

const define = (height: number, frameRate: number, bitrate: number): VideoQuality => ({
  width: Math.round((height * 16) / 9),
  height,
  frameRate,
  bitrate,
});

/** Sizes and frame rates are those of the public product pages; bit rates are ours. */
const CAMERA = define(720, 30, 1_500_000);
const CAMERA_WITH_PREMIUM = define(1_080, 30, 3_000_000);
/** By boost tier. */
const SCREEN = [
  define(720, 30, 2_500_000),
  define(720, 60, 3_500_000),
  define(1_080, 60, 6_000_000),
  define(1_080, 60, 6_000_000),
] as const;
const SCREEN_BY_PREMIUM: Readonly<Record<number, VideoQuality>> = {
  [PremiumType.NITRO_CLASSIC]: define(1_080, 60, 6_000_000),
  [PremiumType.NITRO]: define(2_160, 60, 12_000_000),
};

/** The quality of the camera and the screen that a user can send, by their subscription and the guild's boost tier. */
export function getVideoLimits(
  premiumType: number,
  tier: number,
): { readonly camera: VideoQuality; readonly screen: VideoQuality } {
  const boosted = SCREEN[Math.min(Math.max(Math.trunc(tier), 0), SCREEN.length - 1)] ?? SCREEN[0];
  const own = SCREEN_BY_PREMIUM[premiumType];
  return {
    camera: premiumType === PremiumType.NITRO ? CAMERA_WITH_PREMIUM : CAMERA,
    screen: own && own.bitrate > boosted.bitrate ? own : boosted,
  };
}
