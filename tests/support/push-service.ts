import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import tls from 'node:tls';
import type { EgressOptions } from '@guildhall/server/platform/egress/index';
import { selfSignedCertificate } from '@guildhall/server/platform/tls/self-signed';
import { onFileEnd } from './file-end.ts';

/** A call that a push service got, and what the browser reads in it. */
export interface Pushed {
  readonly headers: IncomingHttpHeaders;
  // biome-ignore lint/suspicious/noExplicitAny: tests assert its fields
  readonly payload: any;
}

/** A browser that is subscribed at the push service. */
export interface SubscribedBrowser {
  /** The body with which its page registers it. */
  readonly device: object;
  readonly endpoint: string;
  readonly received: readonly Pushed[];
  /** Returns the next call that was not taken yet. */
  take(): Promise<Pushed>;
  /** The status of further responses; 201 until it is set. */
  status: number;
}

/** A push service on the loopback, at `https://push.test`, and the browsers that use it. */
export interface PushService {
  /** For servers that need to reach it: it and nothing else. */
  readonly egress: EgressOptions;
  subscribe(): SubscribedBrowser;
}

const derive = (key: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/** Reads an encrypted notification as browsers do (RFC 8291). */
function decrypt(body: Buffer, pair: ReturnType<typeof createECDH>, auth: Buffer): Buffer {
  const salt = body.subarray(0, 16);
  const start = 21 + body.readUInt8(20);
  const sender = body.subarray(21, start);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const secret = derive(pair.computeSecret(sender), auth, info, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(body.subarray(-16));
  const padded = Buffer.concat([decipher.update(body.subarray(start, -16)), decipher.final()]);
  if (padded.at(-1) !== 2) throw new Error('The record is not the last one.');
  return padded.subarray(0, -1);
}

/** Whether a call is signed by the key that it names, for this push service (RFC 8292). */
function isAuthorized(authorization: string | undefined, origin: string): boolean {
  const [, head, claim, signature, key] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(authorization ?? '') ?? [];
  if (!head || !claim || !signature || !key) return false;
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const { aud, exp } = JSON.parse(Buffer.from(claim, 'base64url').toString());
  const now = Date.now() / 1_000;
  return (
    aud === origin &&
    exp > now &&
    exp < now + 86_400 &&
    verify(
      'sha256',
      Buffer.from(`${head}.${claim}`),
      { key: createPublicKey({ format: 'jwk', key: jwk }), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
  );
}

/** Starts a push service whose certificate this process trusts; it ends with the file. */
export async function startPushService(): Promise<PushService> {
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-push-'));
  const certificate = await selfSignedCertificate(folder, 'push.test');
  await rm(folder, { recursive: true });
  const trusted = tls.getCACertificates('default');
  tls.setDefaultCACertificates([...trusted, certificate.cert]);
  const browsers = new Map<string, { read(body: Buffer, headers: IncomingHttpHeaders): number }>();
  const service = createServer(certificate, async (request, response) => {
    const body = await buffer(request);
    const browser = browsers.get(request.url ?? '');
    const isFine = request.method === 'POST' && isAuthorized(request.headers.authorization, origin);
    response.writeHead(isFine ? (browser?.read(body, request.headers) ?? 404) : 403).end();
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
  const origin = `https://push.test:${(service.address() as { port: number }).port}`;
  onFileEnd(() => {
    tls.setDefaultCACertificates(trusted);
    service.closeAllConnections();
    service.close();
  });
  return {
    egress: {
      allow: (address) => address === '127.0.0.1',
      lookup: async (host) => (host === 'push.test' ? ['127.0.0.1'] : ['10.0.0.9']),
    },
    subscribe() {
      const pair = createECDH('prime256v1');
      pair.generateKeys();
      const auth = randomBytes(16);
      const path = `/${randomBytes(16).toString('base64url')}`;
      const received: Pushed[] = [];
      const waiting: ((pushed: Pushed) => void)[] = [];
      let taken = 0;
      const browser: SubscribedBrowser = {
        endpoint: origin + path,
        device: {
          provider: 'web_push',
          token: origin + path,
          keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') },
        },
        received,
        status: 201,
        take() {
          taken += 1;
          const next = received[taken - 1];
          return next ? Promise.resolve(next) : new Promise((resolve) => waiting.push(resolve));
        },
      };
      browsers.set(path, {
        read(body, headers) {
          if (browser.status >= 300) return browser.status;
          const pushed = { headers, payload: JSON.parse(decrypt(body, pair, auth).toString()) };
          received.push(pushed);
          waiting.shift()?.(pushed);
          return browser.status;
        },
      });
      return browser;
    },
  };
}
