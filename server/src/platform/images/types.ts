/** Why a picture can't be used: it isn't one of a kind we take, or unpacking it would cost too much. */
export type ImageFailure = 'unreadable' | 'too-large';

export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: ImageFailure };

export interface RecodeInput {
  readonly data: Uint8Array;
  /** Pixels at most. */
  readonly width: number;
  readonly height: number;
  /** Whether the picture takes exactly the shape of `width` and `height`, losing what lies beyond it. */
  readonly crop: boolean;
  /** Whether one that moves goes on doing so. */
  readonly moving: boolean;
  /** Whether an animated PNG stays one, if it is no larger than asked. */
  readonly apng: boolean;
}

export interface Recoded {
  /** WebP; GIF or animated PNG where that came and moves. */
  readonly data: Uint8Array;
  readonly moving: boolean;
  readonly apng: boolean;
  readonly frames: number;
  /** Of the animation; 0 of a still picture. */
  readonly durationMs: number;
}

export interface ResizeInput {
  readonly data: Uint8Array;
  /** Pixels at most; the shape is kept. */
  readonly width: number;
  readonly format: 'png' | 'jpeg' | 'webp' | 'gif';
  readonly moving: boolean;
  /** WebP only: whether compression is lossless. */
  readonly lossless: boolean;
}

export interface ImageFacts {
  /** As shown: turned the way its metadata says. */
  readonly width: number;
  readonly height: number;
  readonly moving: boolean;
  /** A thumbhash in base64. */
  readonly placeholder: string;
}

export interface RawInput {
  /** Red, green, blue and alpha of each pixel, from the upper left. */
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly height: number;
}
