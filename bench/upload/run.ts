// The memory cost of uploads: one of 100 MB, in a form and into an upload slot, and 50 of 10 MB at once.
//   npm run bench upload
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { createToken } from '@guildhall/server/domains/auth/tokens';
import pg from 'pg';
import { machine } from '../support/measure.ts';
import { seedGuild, seedPerson } from '../support/seed.ts';
import { startBenchServer } from '../support/server.ts';

const MEGABYTE = 1_000_000;
const LARGE = 100 * MEGABYTE;
const SMALL = 10 * MEGABYTE;
const AT_ONCE = 50;
const PAGE = 4_096;

const server = await startBenchServer({ GUILDHALL_MAX_UPLOAD: '500' });
const client = new pg.Client(server.connection);
await client.connect();
const userId = '1000';
const { token, hash } = createToken(userId);
await seedPerson(client, userId, hash);
const { channelIds } = await seedGuild(client, 10_000, 1, [userId]);
const path = `/api/v10/channels/${channelIds[0]}`;

const resident = () => Number(readFileSync(`/proc/${server.pid}/statm`, 'utf8').split(' ')[1]) * PAGE;

const chunk = Buffer.alloc(64 * 1024, 'a');

/** Sends `bytes` of content between `head` and `tail`, as fast as they are accepted. */
const upload = (
  method: string,
  target: string,
  headers: Record<string, string>,
  head: string,
  bytes: number,
  tail: string,
) =>
  new Promise<string>((resolve, reject) => {
    const length = Buffer.byteLength(head) + bytes + Buffer.byteLength(tail);
    const call = request(
      {
        host: '127.0.0.1',
        port: server.port,
        method,
        path: target,
        headers: { ...headers, 'content-length': length },
      },
      (answer) => {
        let text = '';
        answer.on('data', (data: Buffer) => {
          text += data;
        });
        answer.on('end', () =>
          answer.statusCode === 200
            ? resolve(text)
            : reject(new Error(`Answered ${answer.statusCode}: ${text}`)),
        );
      },
    );
    call.on('error', reject);
    call.write(head);
    let left = bytes;
    const go = () => {
      while (left > 0) {
        const piece = left < chunk.length ? chunk.subarray(0, left) : chunk;
        left -= piece.length;
        if (!call.write(piece)) return void call.once('drain', go);
      }
      call.end(tail);
    };
    go();
  });

const form = (bytes: number) =>
  upload(
    'POST',
    `${path}/messages`,
    { authorization: token, 'content-type': 'multipart/form-data; boundary=b' },
    '--b\r\ncontent-disposition: form-data; name="files[0]"; filename="a.bin"\r\n\r\n',
    bytes,
    '\r\n--b--\r\n',
  );

const slot = async (bytes: number) => {
  const answer = await fetch(`http://127.0.0.1:${server.port}${path}/attachments`, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json' },
    body: JSON.stringify({ files: [{ filename: 'a.bin', file_size: bytes }] }),
  });
  const { attachments } = (await answer.json()) as {
    attachments: [{ upload_url: string; upload_filename: string }];
  };
  const { pathname, search } = new URL(attachments[0].upload_url);
  await upload('PUT', pathname + search, {}, '', bytes, '');
};

/** Runs `work`, and returns its duration and the maximum growth of the server's memory. */
const watched = async (work: () => Promise<unknown>) => {
  const before = resident();
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, resident());
  }, 10);
  const began = performance.now();
  await work();
  const seconds = (performance.now() - began) / 1_000;
  clearInterval(watch);
  return {
    seconds: Math.round(seconds * 100) / 100,
    residentMegabytes: Math.round((peak - before) / MEGABYTE),
  };
};

try {
  await form(MEGABYTE);
  await slot(MEGABYTE);
  const results = {
    machine: machine(),
    first: await watched(() => form(LARGE)),
    inForm: await watched(() => form(LARGE)),
    intoSlot: await watched(() => slot(LARGE)),
    atOnce: await watched(() => Promise.all(Array.from({ length: AT_ONCE }, () => form(SMALL)))),
  };
  process.stdout.write(`${JSON.stringify(results, null, 2)}\n`);
  await writeFile(join(import.meta.dirname, 'results.json'), `${JSON.stringify(results, null, 2)}\n`);
} finally {
  await client.end();
  await server.stop();
}
