// A server with one of the faults that the fuzzer looks for, selected by FAULT, to prove that the fuzzer finds it.
import { createServer } from 'node:http';
import process from 'node:process';

const fault = process.env.FAULT;
const kept: Buffer[] = [];

/** Keeps the event loop busy until it has used this many ms of the processor, however many processes want it. */
function stall(ms: number): void {
  const { user, system } = process.threadCpuUsage();
  for (let used = 0; used < ms * 1_000; ) {
    const now = process.threadCpuUsage();
    used = now.user + now.system - user - system;
  }
}

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('error', () => {});
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => {
    if (request.url === '/healthz') return response.end('ok');
    const body = Buffer.concat(chunks);
    if (fault === 'memory') kept.push(Buffer.alloc(20_000, 1));
    if (fault === 'log' && body.length > 1_000)
      process.stderr.write('{"level":"error","event":"a large body"}\n');
    if (fault === 'stall' && body.length > 1_000) stall(200);
    response.statusCode = fault === 'status' && body.includes('__proto__') ? 500 : 400;
    response.end('{}');
  });
});
server.on('upgrade', (_request, socket) => {
  if (fault === 'ended') throw new Error('Nobody listens.');
  socket.destroy();
});
server.on('clientError', (_error, socket) => socket.destroy());
server.listen(Number(process.env.PORT), '127.0.0.1');
