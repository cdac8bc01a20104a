import { isAbsolute, resolve } from 'node:path';
import process from 'node:process';
import { isAddressRange } from '../platform/http/client-address.ts';
import { isStorageKey } from '../platform/storage/index.ts';

/** A value that isn't what its setting takes. `message` completes the sentence "NAME must be ...". */
export class MalformedValue extends Error {}

/** One of the words given. */
export const oneOf =
  <const Word extends string>(...words: Word[]) =>
  (text: string): Word => {
    const word = words.find((candidate) => candidate === text);
    if (word === undefined) throw new MalformedValue(`one of ${words.join(', ')}`);
    return word;
  };

/** `on` or `off`. */
export function toggle(text: string): boolean {
  return oneOf('on', 'off')(text) === 'on';
}

/** A TCP port. */
export function port(text: string): number {
  const number = Number(text);
  if (!/^\d+$/.test(text) || number < 1 || number > 65_535) {
    throw new MalformedValue('a port number from 1 to 65535');
  }
  return number;
}

/** A whole number from `min` to `max`, or `auto`. */
export const countOrAuto =
  (min: number, max: number) =>
  (text: string): number | 'auto' => {
    if (text === 'auto') return text;
    const number = Number(text);
    if (!/^\d+$/.test(text) || number < min || number > max)
      throw new MalformedValue(`auto, or a whole number from ${min} to ${max}`);
    return number;
  };

/** MiB from `min` to `max`, given back in bytes. */
export const mebibytes =
  (max: number, min = 1) =>
  (text: string): number => {
    const number = Number(text);
    if (!/^\d+$/.test(text) || number < min || number > max)
      throw new MalformedValue(`a whole number from ${min} to ${max}`);
    return number * 1024 * 1024;
  };

/** Whole days from 0 to `max`. */
export const days =
  (max: number) =>
  (text: string): number => {
    const number = Number(text);
    if (!/^\d+$/.test(text) || number > max) throw new MalformedValue(`a whole number from 0 to ${max}`);
    return number;
  };

/** An IP address or host name to listen on. */
export function host(text: string): string {
  if (!/^[A-Za-z0-9.:_-]+$/.test(text)) throw new MalformedValue('an IP address or a host name');
  return text;
}

/** A path, made absolute from the folder the server was started in. */
export function path(text: string): string {
  if (text.includes('\0')) throw new MalformedValue('a path');
  return isAbsolute(text) ? text : resolve(process.cwd(), text);
}

/** An `http` or `https` address without path; given back as an origin, without the final slash. */
export function origin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (
    !url ||
    !/^https?:$/.test(url.protocol) ||
    url.pathname !== '/' ||
    url.search ||
    url.hash ||
    url.username
  ) {
    throw new MalformedValue('an http or https address without a path, such as https://chat.example.org');
  }
  return url.origin;
}

/** An address of one of the schemes given. */
export const address =
  (...schemes: string[]) =>
  (text: string): string => {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    if (!url?.hostname || !schemes.includes(url.protocol.slice(0, -1))) {
      throw new MalformedValue(
        `an address that begins with ${schemes.map((name) => `${name}://`).join(' or ')}`,
      );
    }
    return text;
  };

/** Some of the words given, separated by commas, or `all` of them. */
export const listFrom =
  <const Word extends string>(...words: Word[]) =>
  (text: string): ReadonlySet<Word> => {
    if (text === 'all') return new Set(words);
    const chosen = text.split(',').map((part) => words.find((word) => word === part.trim()));
    if (chosen.includes(undefined)) {
      throw new MalformedValue(`all, or some of ${words.join(', ')} separated by commas`);
    }
    return new Set(chosen as Word[]);
  };

/** IP addresses and CIDR ranges, separated by commas, or `none`. */
export function addressRanges(text: string): readonly string[] {
  if (text === 'none') return [];
  const ranges = text.split(',').map((part) => part.trim());
  if (!ranges.every(isAddressRange)) {
    throw new MalformedValue('none, or IP addresses and ranges such as 10.0.0.0/8, separated by commas');
  }
  return ranges;
}

/** `name@host`, or a name with that in angle brackets. */
export function mailAddress(text: string): string {
  if (!/^(?:[^<>"\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(text)) {
    throw new MalformedValue('a mail address, or a name with one in angle brackets');
  }
  return text;
}

/** `name@host`. */
export function plainMailAddress(text: string): string {
  if (!/^[^\s<>@]+@[^\s<>@]+$/.test(text)) throw new MalformedValue('a mail address');
  return text;
}

/** Characters that an HTTP header can carry, without spaces. */
export function word(text: string): string {
  if (!/^[!-~]+$/.test(text)) throw new MalformedValue('one word of plain characters');
  return text;
}

/** The name of a bucket, as S3 allows them. */
export function bucket(text: string): string {
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(text)) {
    throw new MalformedValue('3 to 63 lower-case letters, digits, dots and hyphens');
  }
  return text;
}

/** Names separated by slashes; given back without a final slash. */
export function folder(text: string): string {
  const bare = text.replace(/\/$/, '');
  if (!isStorageKey(bare)) {
    throw new MalformedValue('lower-case names separated by slashes, such as chat/files');
  }
  return bare;
}

/** A voice region. */
export interface Region {
  readonly id: string;
  readonly name: string;
}

/** Regions as `id=Name`, separated by commas. */
export function regions(text: string): readonly Region[] {
  const read = text.split(',').map((part) => {
    const [, id, name] = /^([a-z0-9-]{1,100})=(.{1,100})$/u.exec(part.trim()) ?? [];
    return id && name ? { id, name: name.trim() } : undefined;
  });
  const found = read.filter((region) => region !== undefined);
  if (
    found.length < read.length ||
    new Set(found.map(({ id }) => id)).size < found.length ||
    found.length > 100
  )
    throw new MalformedValue('regions as id=Name separated by commas, each id once');
  return found;
}

/** URLs of TURN servers, separated by commas. */
export function turnUrls(text: string): readonly string[] {
  const urls = text.split(',').map((part) => part.trim());
  if (urls.length > 10 || !urls.every((url) => /^turns?:[^\s/?@]{1,255}(\?transport=(udp|tcp))?$/.test(url)))
    throw new MalformedValue('up to 10 URLs that begin with turn: or turns:, separated by commas');
  return urls;
}
