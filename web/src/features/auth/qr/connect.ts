import {
  REMOTE_AUTH_PATH,
  REMOTE_AUTH_VERSION,
  RemoteAuthCloseCode,
  type RemoteAuthCommand,
  type RemoteAuthEvent,
} from '@guildhall/protocol/remote-auth/messages';
import { environment } from '../../../state/environment.ts';

export interface RemoteAuthListener {
  /** The code can be scanned: it says where to. */
  onReady(fingerprint: string): void;
  /** Somebody scanned the code; nobody has agreed yet. */
  onScanned(username: string): void;
  /** The user agreed. */
  onTicket(ticket: string): void;
  /** The connection ended without a ticket. @param isTimeout whether the code has only expired */
  onEnd(isTimeout: boolean): void;
}

const fromBase64 = (text: string) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
const toBase64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)));

const getAddress = () => {
  const url = new URL(environment().GATEWAY_ENDPOINT, location.href);
  url.protocol = url.protocol.replace('http', 'ws');
  url.pathname = REMOTE_AUTH_PATH;
  url.search = `v=${REMOTE_AUTH_VERSION}`;
  return url;
};

/** Waits to be let in by a signed-in user, with a key pair that never leaves this page. Returns a function that ends it. */
export function connectRemoteAuth(listener: RemoteAuthListener): () => void {
  const algorithm = {
    name: 'RSA-OAEP',
    hash: 'SHA-256',
    modulusLength: 2_048,
    publicExponent: new Uint8Array([1, 0, 1]),
  };
  const keys = crypto.subtle.generateKey(algorithm, false, ['decrypt']);
  const socket = new WebSocket(getAddress());
  let isOver = false;
  let heartbeat: ReturnType<typeof setInterval> | undefined;
  const send = (command: RemoteAuthCommand) => {
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(command));
  };
  const decrypt = async (text: string) =>
    crypto.subtle.decrypt('RSA-OAEP', (await keys).privateKey, fromBase64(text));

  const receive = async (event: RemoteAuthEvent) => {
    switch (event.op) {
      case 'hello': {
        heartbeat = setInterval(() => send({ op: 'heartbeat' }), event.heartbeat_interval);
        const spki = await crypto.subtle.exportKey('spki', (await keys).publicKey);
        return send({ op: 'init', encoded_public_key: toBase64(spki) });
      }
      case 'nonce_proof': {
        const digest = await crypto.subtle.digest('SHA-256', await decrypt(event.encrypted_nonce));
        const nonce = toBase64(digest).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
        return send({ op: 'nonce_proof', nonce });
      }
      case 'pending_remote_init':
        return listener.onReady(event.fingerprint);
      case 'pending_ticket': {
        const user = new TextDecoder().decode(await decrypt(event.encrypted_user_payload));
        return listener.onScanned(user.split(':').slice(3).join(':'));
      }
      case 'pending_login':
        isOver = true;
        return listener.onTicket(event.ticket);
    }
  };

  const end = (isTimeout: boolean) => {
    clearInterval(heartbeat);
    if (isOver) return;
    isOver = true;
    listener.onEnd(isTimeout);
  };
  let queue = Promise.resolve();
  socket.onmessage = ({ data }) => {
    queue = queue
      .then(() => (isOver ? undefined : receive(JSON.parse(String(data)))))
      .catch(() => socket.close());
  };
  socket.onclose = ({ code }) => void queue.then(() => end(code === RemoteAuthCloseCode.TIMEOUT));
  return () => {
    isOver = true;
    clearInterval(heartbeat);
    socket.close();
  };
}
