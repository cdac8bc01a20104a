import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import {
  REMOTE_AUTH_VERSION,
  RemoteAuthCloseCode,
  type RemoteAuthCommand,
  type RemoteAuthEvent,
} from '@guildhall/protocol/remote-auth/messages';
import type { WebSocket } from 'ws';
import type { App } from '../../app.ts';
import { addressBlock } from '../../platform/http/client-address.ts';
import { getNetwork } from '../accounts/index.ts';
import { readClientInfo } from '../security-log/index.ts';
import { encryptFor, getFingerprint, readPublicKey } from './encryption.ts';
import { getSubject } from './service.ts';
import { deleteWaiting, insertWaiting } from './store.ts';

/** Milliseconds for which a code can be scanned, and between heartbeats. */
const TIMEOUT_MS = 150_000;
const HEARTBEAT_MS = 41_250;
/** Milliseconds for the handshake. */
const HANDSHAKE_MS = 15_000;

/** Events after which the server closes. */
const LAST = new Set<RemoteAuthEvent['op']>(['pending_login', 'cancel']);

interface Browser {
  readonly ip: string;
  readonly agent: string | undefined;
  /** The parameter `v`. */
  readonly version: string | null;
}

/** Where the handshake is: before the key, waiting for the proof of it, or over. */
type Step =
  | { readonly name: 'key' }
  | { readonly name: 'proof'; readonly spki: Buffer; readonly expected: Buffer }
  | { readonly name: 'busy' | 'done' };

const readCommand = (data: unknown): Partial<Record<string, unknown>> & { op?: RemoteAuthCommand['op'] } => {
  const parsed: unknown = JSON.parse(String(data));
  if (typeof parsed !== 'object' || parsed === null) throw new SyntaxError('Not an object.');
  return parsed;
};

/** Serves one browser until a user has let it in, turned it away, or its time is over. */
export function serveBrowser(app: App, ws: WebSocket, { ip, agent, version }: Browser): void {
  let step: Step = { name: 'key' };
  let fingerprint: string | undefined;
  let unsubscribe = () => {};

  const send = (event: RemoteAuthEvent) => ws.send(JSON.stringify(event));
  const close = (code: number) => ws.close(code);
  const fail = () => close(RemoteAuthCloseCode.HANDSHAKE_FAILURE);
  const timeOut = () => close(RemoteAuthCloseCode.TIMEOUT);
  const end = setTimeout(timeOut, TIMEOUT_MS).unref();
  let deadline = setTimeout(timeOut, HANDSHAKE_MS).unref();
  /** The next sign of life must come by then. */
  const expectLife = () => {
    clearTimeout(deadline);
    deadline = setTimeout(timeOut, HEARTBEAT_MS * 1.5).unref();
  };

  const receiveKey = (encoded: unknown) => {
    const spki = Buffer.from(typeof encoded === 'string' ? encoded : '', 'base64');
    const key = readPublicKey(spki);
    if (!key) return fail();
    const nonce = randomBytes(32);
    step = { name: 'proof', spki, expected: hash('sha256', nonce, 'buffer') };
    send({ op: 'nonce_proof', encrypted_nonce: encryptFor(key, nonce) });
  };

  const receiveProof = async (nonce: unknown, { spki, expected }: Extract<Step, { name: 'proof' }>) => {
    const given = Buffer.from(typeof nonce === 'string' ? nonce : '', 'base64url');
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return fail();
    step = { name: 'busy' };
    const own = getFingerprint(spki);
    // Before anybody can scan it, so that nothing is missed.
    unsubscribe = app.bus.subscribe(getSubject(own), (event: RemoteAuthEvent) => {
      send(event);
      if (LAST.has(event.op)) close(RemoteAuthCloseCode.NORMAL);
    });
    await app.bus.flush();
    const network = app.config.addressDays > 0 ? (getNetwork(addressBlock(ip)) ?? null) : null;
    const browser = { fingerprint: own, publicKey: spki, ...readClientInfo(agent ?? ''), network };
    if (!(await insertWaiting(app.db, browser, TIMEOUT_MS / 1_000))) return fail();
    if (ws.readyState !== ws.OPEN) return deleteWaiting(app.db, own);
    fingerprint = own;
    step = { name: 'done' };
    expectLife();
    send({ op: 'pending_remote_init', fingerprint: own });
  };

  const receive = async (data: unknown) => {
    const command = readCommand(data);
    if (command.op === 'heartbeat') {
      if (step.name === 'done') expectLife();
      return send({ op: 'heartbeat_ack' });
    }
    if (command.op === 'init' && step.name === 'key') return receiveKey(command.encoded_public_key);
    if (command.op === 'nonce_proof' && step.name === 'proof') return receiveProof(command.nonce, step);
    return close(RemoteAuthCloseCode.DECODE_ERROR);
  };

  ws.on('error', () => {});
  ws.on('message', (data) => {
    receive(data).catch((error: unknown) => {
      if (error instanceof SyntaxError) return close(RemoteAuthCloseCode.DECODE_ERROR);
      app.log.warn('remote_auth.failed', { error });
      fail();
    });
  });
  ws.on('close', () => {
    clearTimeout(end);
    clearTimeout(deadline);
    unsubscribe();
    if (fingerprint) deleteWaiting(app.db, fingerprint).catch(() => {});
  });
  if (version === String(REMOTE_AUTH_VERSION))
    send({ op: 'hello', timeout_ms: TIMEOUT_MS, heartbeat_interval: HEARTBEAT_MS });
  else close(RemoteAuthCloseCode.INVALID_VERSION);
}
