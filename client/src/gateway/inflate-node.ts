import { constants, createInflate, createZstdDecompress } from 'node:zlib';
import type { Inflater } from './socket.ts';

const decoder = () => new TextDecoder();

/** Parses a JSON text as soon as its last byte has arrived: each payload ends with a flush, so a write yields whole payloads. */
function collect(onText: (text: string) => void) {
  let parts = '';
  const utf8 = decoder();
  return {
    add(chunk: Uint8Array) {
      parts += utf8.decode(chunk, { stream: true });
    },
    flush() {
      if (parts === '') return;
      const text = parts;
      parts = '';
      onText(text);
    },
  };
}

/** The transport compressions in Node, for tests and benches. */
export const nodeInflater = (compress: Inflater['compress']): Inflater => ({
  compress,
  open(onText) {
    const stream =
      compress === 'zlib-stream'
        ? createInflate({ finishFlush: constants.Z_SYNC_FLUSH })
        : createZstdDecompress();
    const { add, flush } = collect(onText);
    stream.on('data', add);
    stream.on('error', () => stream.destroy());
    return {
      write: (chunk) => void stream.write(chunk, flush),
      close: () => stream.destroy(),
    };
  },
});
