import { openWindow } from '@guildhall/tests/support/web-client';
import type { Browser, BrowserContextOptions } from 'playwright-core';

/** Milliseconds without a request after which a page counts as loaded: longer than any pause before preloading. */
const QUIET = 6_000;

/** The opcode of a binary WebSocket frame. */
const BINARY = 2;

interface Transfer {
  readonly address: string;
  readonly type: string;
  /** Bytes received, headers included. */
  bytes: number;
}

/**
 * Returns the requests of a channel's first visit with an empty cache, until nothing has been requested for six seconds, and the bytes received for
 * them, headers included. `options` say who visits it, and on what device.
 */
export async function measureColdLoad(
  browser: Browser,
  origin: string,
  address: string,
  options: BrowserContextOptions,
) {
  const { page } = await openWindow(browser, origin, { ...options, serviceWorkers: 'allow' });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const transfers = new Map<string, Transfer>();
  let changedAt = performance.now();
  const add = (id: string, type: string, url: string) => {
    changedAt = performance.now();
    transfers.set(id, { address: new URL(url, origin).pathname, type, bytes: 0 });
  };
  const receive = (id: string, bytes: number) => {
    const transfer = transfers.get(id);
    if (transfer) transfer.bytes += bytes;
  };
  devtools.on('Network.requestWillBeSent', ({ requestId, type = 'Other', request }) => {
    if (!request.url.startsWith('data:') && !request.url.startsWith('blob:'))
      add(requestId, type, request.url);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    receive(requestId, encodedDataLength),
  );
  devtools.on('Network.webSocketCreated', ({ requestId, url }) => add(requestId, 'WebSocket', url));
  devtools.on('Network.webSocketFrameReceived', ({ requestId, response: { opcode, payloadData } }) =>
    receive(requestId, opcode === BINARY ? Buffer.byteLength(payloadData, 'base64') : payloadData.length),
  );
  // Includes the service worker's requests, which belong to no page. Responses from the browser's cache count as zero bytes.
  page.context().on('requestfinished', async (request) => {
    if (!request.serviceWorker()) return;
    const response = await request.response();
    const { responseBodySize, responseHeadersSize } = await request.sizes();
    if (!response || responseBodySize + responseHeadersSize === 0) return;
    add(request.url(), 'ServiceWorker', request.url());
    receive(request.url(), responseBodySize + responseHeadersSize);
  });
  await page.goto(address);
  await page.locator('[data-message]').first().waitFor();
  while (performance.now() - changedAt < QUIET) await page.waitForTimeout(250);
  await page.context().close();

  const all = [...transfers.values()];
  const types: Record<string, { requests: number; bytes: number }> = {};
  for (const { type, bytes } of all) {
    types[type] ??= { requests: 0, bytes: 0 };
    types[type].requests += 1;
    types[type].bytes += bytes;
  }
  const bytes = all.reduce((sum, transfer) => sum + transfer.bytes, 0);
  return { bytes, requests: all.length, types };
}
