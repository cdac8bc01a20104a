import { constants, createInflate, createZstdDecompress } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Batch } from './batch.ts';
import { type EncodingName, encodings } from './encoding.ts';
import { Fragment } from './fragment.ts';
import { getBytes } from './frame.ts';
import { controlItem, createDispatch, Dispatch, type Item } from './item.ts';

/** The payloads of the unmasked frames in `bytes`. */
const payloads = (bytes: Buffer): Buffer[] => {
  const found: Buffer[] = [];
  for (let at = 0; at < bytes.length; ) {
    const short = bytes.readUInt8(at + 1);
    const [head, length] =
      short < 126
        ? [2, short]
        : short === 126
          ? [4, bytes.readUInt16BE(at + 2)]
          : [10, Number(bytes.readBigUInt64BE(at + 2))];
    found.push(bytes.subarray(at + head, at + head + length));
    at += head + length;
  }
  return found;
};

const inflate = async (name: EncodingName, messages: readonly Buffer[]): Promise<string[]> => {
  if (name === 'plain') return messages.map((message) => message.toString());
  const stream =
    name === 'zlib-stream' ? createInflate({ finishFlush: constants.Z_SYNC_FLUSH }) : createZstdDecompress();
  const texts: string[] = [];
  let chunks: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  for (const message of messages) {
    await new Promise<void>((resolve, reject) => {
      stream.write(message, (error) => (error ? reject(error) : setImmediate(resolve)));
    });
    texts.push(Buffer.concat(chunks).toString());
    chunks = [];
  }
  return texts;
};

const chain = (name: EncodingName, items: readonly Item[]) =>
  items.reduce((batch, item) => batch.plus(item), new Batch(encodings[name]));

const names = ['plain', 'zlib-stream', 'zstd-stream'] as const;

describe.each(names)('%s', (name) => {
  test('all messages of one stream come out unchanged and in order', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 400 }),
      // Runs of 1, 4 and 8 characters, for which a compressor uses the initial offsets.
      fc
        .tuple(fc.string({ minLength: 1, maxLength: 8 }), fc.nat(300))
        .map(([unit, times]) => unit.repeat(times)),
    );
    const value = fc.oneof(text, fc.array(text, { maxLength: 5 }), fc.dictionary(text, text, { maxKeys: 4 }));
    await fc.assert(
      fc.asyncProperty(
        fc.array(value, { minLength: 1, maxLength: 12 }),
        fc.nat(2_000_000_000),
        async (values, seq) => {
          const hello = controlItem(encodings[name], '{"op":10}', encodings[name].start);
          const batch = chain(name, [hello, ...values.map((data) => createDispatch('EVENT', data))]);
          const [first, ...texts] = await inflate(name, payloads(batch.bytes(seq)));
          expect(JSON.parse(first as string)).toEqual({ op: 10 });
          expect(texts.map((one) => JSON.parse(one))).toEqual(
            values.map((d, index) => ({ op: 0, t: 'EVENT', s: seq + index, d })),
          );
        },
      ),
      { numRuns: 60 },
    );
  });

  test('large events, in pieces', async () => {
    const channels = Array.from({ length: 3_000 }, (_, index) => ({
      id: `${index}`.padStart(18, '1'),
      name: `ü-${index}`,
    }));
    const pieces = channels.map(
      (channel, index) => new Fragment(getBytes(`${index > 0 ? ',' : ''}${JSON.stringify(channel)}`)),
    );
    const whole = new Dispatch('READY', [new Fragment(',"d":['), ...pieces, new Fragment(']}')]);
    const one = new Dispatch('READY', [new Fragment(getBytes(`,"d":${JSON.stringify(channels)}}`))]);
    await whole.prepare(encodings[name]);
    const hello = controlItem(encodings[name], '{}', encodings[name].start);
    const texts = await inflate(name, payloads(chain(name, [hello, whole, one]).bytes(1)));
    for (const text of texts.slice(1)) expect(JSON.parse(text).d).toEqual(channels);
  });
});

test('every zlib message ends as clients expect it to', () => {
  for (const data of ['x', 'x'.repeat(500)]) {
    const [message] = payloads(chain('zlib-stream', [createDispatch('EVENT', data)]).bytes(1));
    expect(message?.subarray(-4)).toEqual(Buffer.from([0, 0, 0xff, 0xff]));
  }
});

test('connections that are sent the same frames share the bytes, and each gets its own numbers', () => {
  const [one, two] = [createDispatch('A', 1), createDispatch('B', 2)];
  const root = new Batch(encodings.plain);
  const batch = root.plus(one).plus(two);
  expect(root.plus(one).plus(two)).toBe(batch);
  expect(root.plus(two)).not.toBe(root.plus(one));
  const numbers = (bytes: Buffer) => payloads(bytes).map((payload) => JSON.parse(payload.toString()).s);
  const bytes = batch.bytes(99_999);
  expect(numbers(bytes)).toEqual([99_999, 100_000]);
  expect(batch.bytes(7)).toBe(bytes);
  expect(numbers(bytes)).toEqual([7, 8]);
  batch.keep();
  expect(batch.bytes(9)).not.toBe(bytes);
  expect(numbers(bytes)).toEqual([7, 8]);
});
