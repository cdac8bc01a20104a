import { constants, generateKeyPairSync, hash, privateDecrypt } from 'node:crypto';
import type { RemoteAuthCommand, RemoteAuthEvent } from '@guildhall/protocol/remote-auth/messages';
import { WebSocket } from 'ws';
import { onFileEnd } from './file-end.ts';

type EventOf<Op> = Extract<RemoteAuthEvent, { op: Op }>;

/** A browser that shows a QR code, as an unmodified client talks to the remote auth gateway. */
export interface RemoteBrowser {
  send(command: RemoteAuthCommand | string): void;
  /** Waits for the next event, which must be this one. */
  next<Op extends RemoteAuthEvent['op']>(op: Op): Promise<EventOf<Op>>;
  /** Resolves to the code with which the server closes. */
  readonly closed: Promise<number>;
  /** Decrypts what the server encrypted for this browser, in base64. */
  decrypt(text: string): Buffer;
  /** Goes through the handshake; returns the fingerprint. */
  shakeHands(): Promise<string>;
  close(): void;
}

/** Opens a connection of a browser that wants to be let in. */
export function openRemoteBrowser(origin: string, query = '?v=2', headers = {}): RemoteBrowser {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const ws = new WebSocket(`${origin.replace('http', 'ws')}/remote-auth/${query}`, { headers });
  onFileEnd(() => ws.terminate());
  const events: RemoteAuthEvent[] = [];
  const waiting: ((event: RemoteAuthEvent) => void)[] = [];
  ws.on('message', (data) => {
    const event = JSON.parse(String(data)) as RemoteAuthEvent;
    const wanted = waiting.shift();
    if (wanted) wanted(event);
    else events.push(event);
  });
  const closed = new Promise<number>((resolve, reject) => {
    ws.on('close', resolve);
    ws.on('unexpected-response', (_, { statusCode = 0 }) => resolve(statusCode));
    ws.on('error', reject);
  });
  closed.catch(() => {});
  const browser: RemoteBrowser = {
    send: (command) => ws.send(typeof command === 'string' ? command : JSON.stringify(command)),
    async next(op) {
      const event =
        events.shift() ?? (await new Promise<RemoteAuthEvent>((resolve) => waiting.push(resolve)));
      if (event.op !== op) throw new Error(`Received ${event.op} instead of ${op}.`);
      return event as EventOf<typeof op>;
    },
    closed,
    decrypt: (text) =>
      privateDecrypt(
        { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
        Buffer.from(text, 'base64'),
      ),
    async shakeHands() {
      await browser.next('hello');
      const encoded_public_key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
      browser.send({ op: 'init', encoded_public_key });
      const { encrypted_nonce } = await browser.next('nonce_proof');
      browser.send({
        op: 'nonce_proof',
        nonce: hash('sha256', browser.decrypt(encrypted_nonce), 'base64url'),
      });
      return (await browser.next('pending_remote_init')).fingerprint;
    },
    close: () => ws.close(),
  };
  return browser;
}
