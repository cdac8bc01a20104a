import type { Fragment } from './fragment.ts';
import { storedHead, ZLIB_START } from './zlib-stream.ts';
import { rawHead, ZSTD_START } from './zstd-stream.ts';

/** How a connection's messages are encoded: not at all, or by one of the two transport compressions. */
export type EncodingName = 'plain' | 'zlib-stream' | 'zstd-stream';

/** The differences between the transport compressions. All texts are bytes, one character each. */
export interface Encoding {
  readonly name: EncodingName;
  readonly kind: 'text' | 'binary';
  /** The beginning of a connection's first message. */
  readonly start: string;
  /** The prefix of `length` bytes that are sent uncompressed. */
  opener(length: number): string;
  body(fragment: Fragment): string;
}

export const encodings: Readonly<Record<EncodingName, Encoding>> = {
  plain: {
    name: 'plain',
    kind: 'text',
    start: '',
    opener: () => '',
    body: (fragment) => fragment.bytes,
  },
  'zlib-stream': {
    name: 'zlib-stream',
    kind: 'binary',
    start: ZLIB_START,
    opener: storedHead,
    body: (fragment) => fragment.deflated,
  },
  'zstd-stream': {
    name: 'zstd-stream',
    kind: 'binary',
    start: ZSTD_START,
    opener: rawHead,
    body: (fragment) => fragment.zstd,
  },
};
