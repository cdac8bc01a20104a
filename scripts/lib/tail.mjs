import { Buffer } from 'node:buffer';

/** The number of lines and characters kept of a command's output, and of one line. */
const LINES = 20;
const CHARACTERS = 4_000;
const LINE = 1_000;
/** Frames of native code, which would displace the sentence above them. */
const NATIVE = /^\s*\d+: 0x/;

/**
 * Keeps the last lines of an output, in bounded memory.
 * @returns {{ add(chunk: Buffer): void, text(): string }}
 */
export function createTail() {
  let kept = Buffer.alloc(0);
  return {
    add(chunk) {
      kept = Buffer.concat([kept, chunk]).subarray(-4 * CHARACTERS);
    },
    text() {
      const lines = kept.toString('utf8').split('\n');
      const telling = lines.filter((line) => line.trim() !== '' && !NATIVE.test(line)).slice(-LINES);
      const short = telling.map((line) => (line.length > LINE ? `${line.slice(0, LINE)} ...` : line));
      return short.join('\n').slice(-CHARACTERS);
    },
  };
}
