import { constants, deflateRawSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { openInflater } from './inflate.ts';

const START = Buffer.from([0x78, 0x9c]);
/** A payload as the server sends it: blocks that end with a flush and refer to nothing before them. */
const deflate = (payload: object) =>
  deflateRawSync(JSON.stringify(payload), { finishFlush: constants.Z_SYNC_FLUSH });
const toArrayBuffer = (bytes: Buffer) => new Uint8Array(bytes).buffer;
const payload = (d: unknown) => ({ op: 0, d, s: 1, t: 'EVENT' });

it('passes payloads on in order, each as soon as its last byte arrived', async () => {
  const received: unknown[] = [];
  const inflater = openInflater((one) => received.push(one), vi.fn());
  // Many chunks of output, of which some end inside a character or with a brace.
  const large = payload(Array.from({ length: 20_000 }, (_, at) => ({ at, name: '🔥ü}' })));
  const all = [payload('first'), large, payload({}), payload('🔥')];
  for (const [at, one] of all.entries()) {
    const bytes = deflate(one);
    inflater.write(toArrayBuffer(at === 0 ? Buffer.concat([START, bytes]) : bytes));
    if (at === 0) await vi.waitFor(() => expect(received).toEqual(all.slice(0, 1)));
  }
  await vi.waitFor(() => expect(received).toEqual(all));
});

it('reports data that is not zlib', async () => {
  const onDamage = vi.fn();
  const inflater = openInflater(vi.fn(), onDamage);
  inflater.write(toArrayBuffer(Buffer.from('{"op":10}')));
  await vi.waitFor(() => expect(onDamage).toHaveBeenCalledOnce());
});
