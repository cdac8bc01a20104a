/** Facts from the header of a media file. */
export interface MediaFacts {
  /** Pixels, as shown; absent in sound. */
  readonly width?: number;
  readonly height?: number;
  readonly seconds?: number;
  /** Whether it has sound and no pictures. */
  readonly isSound?: true;
}

/** Bytes `start` to `end` (both counted in) of a file; fewer at its end. */
export type ReadBytes = (start: number, end: number) => Promise<Buffer>;
