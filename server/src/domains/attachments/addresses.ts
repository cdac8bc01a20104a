import { createHmac, timingSafeEqual } from 'node:crypto';
import { findEvent } from '@guildhall/protocol/events';

export interface FileKey {
  readonly channelId: string;
  readonly attachmentId: string;
  readonly filename: string;
}

/** The URLs of attachments: signed, and valid for a day to a day and a quarter. */
export interface FileAddresses {
  /** JSON text with URLs in place of the keys of files and of proxied images. */
  sign(text: string): string;
  /** An event's data with such URLs; the same object if it has no file. */
  signEvent(type: string, data: object): object;
  /** The URL of one file. */
  of(file: FileKey): string;
  /** Whether query parameters prove that we signed the path; returns the seconds for which it is valid, or undefined. */
  verify(path: string, query: Readonly<Record<string, string | undefined>>): number | undefined;
  /** A URL for uploading a file, valid for an hour. */
  upload(channelId: string, attachmentId: string): string;
}

declare module '../../app.ts' {
  interface DomainServices {
    /** Addresses of attachments. */
    readonly files: FileAddresses;
  }
}

/** The key of a file in stored objects, before the channel's id, the attachment's and the name. */
const KEY = 'guildhall-file:/';
/** The common prefix with keys of proxied images from other hosts. */
const ANY = 'guildhall-';
/** Within JSON text an unescaped quote ends a string, so no user's text looks like this. */
const KEYS = /"(url|proxy_url|icon_url|proxy_icon_url)":( ?)"guildhall-(file|external):\/([^"]+)"/g;

/** Seconds for which every signature of a file is the same, so that browsers can cache it. */
const STEP = 6 * 3_600;
/** Minimum seconds for which a URL is valid. */
const VALID = 24 * 3_600;

const now = () => Math.floor(Date.now() / 1_000);
const hex = (seconds: number) => seconds.toString(16);

interface MessageLike {
  readonly attachments?: readonly unknown[];
  readonly embeds?: readonly unknown[];
  readonly components?: readonly unknown[];
  readonly referenced_message?: unknown;
  readonly message_snapshots?: unknown;
}

/** Whether the data of an event can contain a URL: most messages are text alone. */
const mayHoldFiles = (type: string, data: object): boolean =>
  (findEvent(type)?.messages ?? []).some((key) => {
    const message = key === '' ? data : (data as Record<string, unknown>)[key];
    const { attachments, embeds, components, referenced_message, message_snapshots } = (message ??
      {}) as MessageLike;
    return Boolean(
      attachments?.length || embeds?.length || components?.length || referenced_message || message_snapshots,
    );
  });

/** The placeholder of a file's URL in a stored object. */
export const getKey = ({ channelId, attachmentId, filename }: FileKey): string =>
  `${KEY}${channelId}/${attachmentId}/${encodeURIComponent(filename)}`;

export interface FileAddressesOptions {
  /** Origins for downloads and for uploads. */
  readonly assetsUrl: string;
  readonly publicUrl: string;
  /** The instance's key, so that each process knows the others' signatures. */
  readonly secret: Uint8Array;
}

export function createFileAddresses({ assetsUrl, publicUrl, secret }: FileAddressesOptions): FileAddresses {
  const mac = (path: string, ex: string, is: string) =>
    createHmac('sha256', secret).update(`${path}\n${ex}\n${is}`).digest('hex');
  const signed = (path: string, issued: number, expires: number) => {
    const [ex, is] = [hex(expires), hex(issued)];
    return `${path}?ex=${ex}&is=${is}&hm=${mac(path, ex, is)}`;
  };
  const getAddress = (rest: string) => {
    const issued = Math.floor(now() / STEP) * STEP;
    return assetsUrl + signed(`/attachments/${rest}`, issued, issued + STEP + VALID);
  };
  const sign = (text: string) =>
    text.includes(ANY)
      ? text.replaceAll(KEYS, (_, name: string, space: string, kind: string, rest: string) => {
          const address = kind === 'file' ? getAddress(rest) : `${assetsUrl}/external/${rest}`;
          return `"${name}":${space}"${address}"`;
        })
      : text;

  return {
    sign,
    signEvent(type, data) {
      if (!mayHoldFiles(type, data)) return data;
      const text = JSON.stringify(data);
      const done = sign(text);
      return done === text ? data : (JSON.parse(done) as object);
    },
    of: (file) => getAddress(getKey(file).slice(KEY.length)),
    verify(path, { ex = '', is = '', hm = '' }) {
      const expected = Buffer.from(mac(path, ex, is));
      const given = Buffer.from(hm);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
      const left = Number.parseInt(ex, 16) - now();
      return left > 0 ? left : undefined;
    },
    upload: (channelId, attachmentId) =>
      publicUrl + signed(`/uploads/${channelId}/${attachmentId}`, now(), now() + 3_600),
  };
}
