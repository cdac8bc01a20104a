// One attacker of the siege, in a process of its own: node bench/siege/attacker.ts KIND PORT ADDRESS COUNT
import { connect, type Socket } from 'node:net';
import { setPriority } from 'node:os';

/** The ways in which an attacker uses up a server. */
export type Attack = 'idle' | 'bodies' | 'sign-ins' | 'sign-ins-from-everywhere' | 'guesses-at-many-accounts';

/** The attacker's results. */
export interface Seen {
  /** The number of attempted sign-ins. */
  readonly attempts: number;
  /** Connections that are open now, and the total number opened. */
  readonly open: number;
  readonly opened: number;
  /** Responses by status. */
  readonly answers: Readonly<Record<string, number>>;
}

const [, , kind, port, address, count] = process.argv as unknown as [
  string,
  string,
  Attack,
  string,
  string,
  string,
];
// A real attacker has its own machine; here it must not take the processor from the server it attacks.
setPriority(10);

const sockets = new Set<Socket>();
const answers: Record<string, number> = {};
let opened = 0;
let attempts = 0;

/** Connections opened, or opened again, at once: a burst every 20 ms. */
const BURST = 40;
const BURST_MS = 20;
/** Connections over which sign-ins are sent. */
const LANES = 400;
const SIGN_IN_MS = 10;
const MOST_AT_ONCE = 500;

const open = (greeting: string): Socket => {
  const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress: address });
  opened += 1;
  sockets.add(socket);
  socket.on('error', () => {});
  socket.on('close', () => sockets.delete(socket));
  socket.on('data', (chunk) => {
    for (const [, status] of chunk.toString('latin1').matchAll(/HTTP\/1\.1 (\d{3})/g))
      answers[status as string] = (answers[status as string] ?? 0) + 1;
  });
  if (greeting) socket.write(greeting);
  return socket;
};

/** Keeps `count` connections open, opening again those that the server closes. */
const hold = (greeting: string) => {
  setInterval(() => {
    for (let opening = 0; opening < BURST && sockets.size < Number(count); opening += 1) open(greeting);
  }, BURST_MS);
};

const signIn = (forwarded: string, login = 'somebody@example.org') => {
  const body = JSON.stringify({ login, password: 'a guess of mine' });
  return `POST /api/v10/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${forwarded}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
};

/** Sends `count` sign-ins a second, whatever the responses. */
const flood = (forwarded: () => string, login?: () => string) => {
  let last = performance.now();
  let due = 0;
  setInterval(() => {
    const now = performance.now();
    // Attempts that were not sent in time are skipped.
    due = Math.min(due + ((now - last) / 1_000) * Number(count), MOST_AT_ONCE);
    last = now;
    while (sockets.size < LANES) open('');
    const lanes = [...sockets];
    for (; due >= 1; due -= 1) {
      attempts += 1;
      // A lane whose responses are late means that the server slows down; the others continue.
      const lane = lanes[attempts % lanes.length] as Socket;
      if (lane.writableLength < 65_536) lane.write(signIn(forwarded(), login?.()));
    }
  }, SIGN_IN_MS);
};

const someAddress = () =>
  `X-Forwarded-For: 198.${18 + (attempts & 1)}.${(attempts >> 9) & 255}.${(attempts >> 1) & 255}\r\n`;

switch (kind) {
  case 'idle':
    hold('');
    break;
  case 'bodies':
    hold(signIn('').slice(0, -20));
    break;
  case 'sign-ins':
    flood(() => '');
    break;
  case 'sign-ins-from-everywhere':
    flood(someAddress);
    break;
  case 'guesses-at-many-accounts':
    // The accounts that bench/support/crowd.ts seeds; the first gets a third of the guesses, and another third are about nobody.
    flood(someAddress, () =>
      attempts % 3 === 0 ? 'person1000@example.org' : `person${1_000 + (attempts % 300)}@example.org`,
    );
    break;
}

process.on('message', () => process.send?.({ attempts, open: sockets.size, opened, answers } satisfies Seen));
