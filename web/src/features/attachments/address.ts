import { ATTACHMENT_LIMITS } from '@guildhall/protocol/limits/attachments';
import { useEffect, useState } from 'react';
import { rest } from '../../state/api.ts';
import { reachable } from '../../state/putFile.ts';

/** ms before an address expires at which a new one is requested. */
const MARGIN = 60_000;

/** New addresses by the old one, until the page closes. */
const renewed = new Map<string, string>();
let waiting: Map<string, ((address: string) => void)[]> | undefined;

/** When an address ends: Unix milliseconds, from its `ex` in hexadecimal seconds. */
const getEnd = (address: string): number => {
  const { pathname, searchParams } = new URL(address, location.origin);
  const ex = searchParams.get('ex');
  if (ex) return Number.parseInt(ex, 16) * 1_000;
  // What the device keeps for visits without a network has no signatures.
  return pathname.startsWith('/attachments/') ? 0 : Number.POSITIVE_INFINITY;
};

const isFresh = (address: string) => getEnd(address) - Date.now() > MARGIN;

async function renewSome(addresses: readonly string[]): Promise<void> {
  const { refreshed_urls } = await rest.call('refreshAttachmentUrls', {
    body: { attachment_urls: [...addresses] },
  });
  for (const { original, refreshed } of refreshed_urls) if (refreshed) renewed.set(original, refreshed);
}

async function renewAll(): Promise<void> {
  const batch = waiting ?? new Map<string, ((address: string) => void)[]>();
  waiting = undefined;
  const addresses = [...batch.keys()];
  const calls: Promise<void>[] = [];
  for (let at = 0; at < addresses.length; at += ATTACHMENT_LIMITS.refresh)
    calls.push(renewSome(addresses.slice(at, at + ATTACHMENT_LIMITS.refresh)));
  // Without a response the old address is tried, and fails visibly.
  await Promise.allSettled(calls);
  for (const [address, listeners] of batch)
    for (const listener of listeners) listener(reachable(renewed.get(address) ?? address));
}

/** A valid address of an attachment, as this page reaches it. Addresses requested together are renewed in one call. */
export function freshAddress(address: string): Promise<string> | string {
  if (isFresh(address)) return reachable(address);
  const known = renewed.get(address);
  if (known && isFresh(known)) return reachable(known);
  return new Promise((resolve) => {
    if (!waiting) {
      waiting = new Map();
      setTimeout(() => void renewAll());
    }
    waiting.set(address, [...(waiting.get(address) ?? []), resolve]);
  });
}

/** The same for a component; undefined while a new one is fetched. */
export function useFreshAddress(address: string): string | undefined {
  const now = freshAddress(address);
  const isReady = typeof now === 'string';
  const [fetched, setFetched] = useState<string>();
  useEffect(() => {
    if (isReady) return;
    let current = true;
    // It can have been renewed between the rendering and this effect.
    void Promise.resolve(freshAddress(address)).then((found) => current && setFetched(found));
    return () => {
      current = false;
    };
  }, [address, isReady]);
  return isReady ? now : fetched;
}

/** A picture's address at a size in device pixels, as still or moving as asked. */
export function sizedAddress(proxy: string, width: number, height: number, moving: boolean): string {
  const scale = Math.min(devicePixelRatio, 2);
  const address = new URL(proxy, location.origin);
  address.searchParams.set('width', String(Math.ceil(width * scale)));
  address.searchParams.set('height', String(Math.ceil(height * scale)));
  address.searchParams.set('format', 'webp');
  if (moving) address.searchParams.set('animated', 'true');
  return address.href;
}
