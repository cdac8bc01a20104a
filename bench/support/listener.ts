import { constants, createInflate, createZstdDecompress } from 'node:zlib';
import { WebSocket } from 'ws';

/** A session that measures the delay of messages: milliseconds since the time in their nonce. */
export interface Listener {
  readonly delays: number[];
  close(): void;
}

const decompressor = (query: string) => {
  if (query.includes('zlib-stream')) return createInflate({ finishFlush: constants.Z_SYNC_FLUSH });
  return query.includes('zstd-stream') ? createZstdDecompress() : undefined;
};

const NONCE = /"nonce":"(\d+)"/g;

/** Identifies and resolves once READY's first bytes have arrived. */
export async function openListener(port: number, token: string, query: string): Promise<Listener> {
  const ws = new WebSocket(`ws://127.0.0.1:${port}/gateway?${query}`);
  const stream = decompressor(query);
  const delays: number[] = [];
  const note = (text: string) => {
    for (const [, time] of text.matchAll(NONCE)) delays.push(Date.now() - Number(time));
  };
  stream?.on('data', (chunk: Buffer) => note(chunk.toString('latin1')));
  let messages = 0;
  await new Promise<void>((resolve, reject) => {
    ws.on('error', reject);
    ws.on('message', (data: Buffer) => {
      messages += 1;
      if (messages === 1) ws.send(JSON.stringify({ op: 2, d: { token, properties: {} } }));
      if (messages === 2) resolve();
      if (stream) stream.write(data);
      else note(data.toString('latin1'));
    });
  });
  return { delays, close: () => ws.close(1000) };
}
