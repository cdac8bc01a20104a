import { openLossyRelay, useRelay } from '@guildhall/tests/support/lossy-relay';
import type { Page } from 'playwright-core';
import { readHeard, startCallBench } from './call.ts';

/** Lost each way, between each user and the server. */
const LOSS = 0.05;
/** Seconds until measuring, and of measuring. */
const SETTLING = 6;
const SECONDS = 40;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Notes the longest time between two frames of the page's remote video. */
const WATCH_FRAMES = `
  window.shown = { freezeMs: 0, last: undefined, frames: 0 };
  {
    const video = document.querySelector('[data-tile="user"] video');
    const next = (now) => {
      if (shown.last !== undefined) shown.freezeMs = Math.max(shown.freezeMs, now - shown.last);
      shown.last = now;
      shown.frames += 1;
      video.requestVideoFrameCallback(next);
    };
    video.requestVideoFrameCallback(next);
  }
`;

async function readLost(page: Page): Promise<object> {
  return page.evaluate(`(async () => {
    const found = {};
    for (const peer of window.peers.filter((one) => one.connectionState === 'connected'))
      (await peer.getStats()).forEach((one) => {
        if (one.type !== 'inbound-rtp') return;
        if (one.kind === 'audio' && one.packetsReceived > 100)
          found.audio = {
            lostPercent: Math.round((100 * one.packetsLost) / (one.packetsLost + one.packetsReceived)),
            concealedPercent: Math.round((100 * one.concealedSamples) / one.totalSamplesReceived),
          };
        if (one.kind === 'video' && one.framesDecoded > 0)
          found.video = { decoded: one.framesDecoded, freezes: one.freezeCount, nacks: one.nackCount, keyframesAsked: one.pliCount };
      });
    return found;
  })()`);
}

/** What a user hears and sees of another in a call in which packets are lost, in Chromium. */
export async function measureLoss() {
  const bench = await startCallBench();
  const relays = [
    await openLossyRelay(bench.serverPort + 1),
    await openLossyRelay(bench.serverPort + 1),
  ] as const;
  try {
    const ada = await bench.open('ada.kiln', useRelay(relays[0].port));
    const bo = await bench.open('bo_glaze', useRelay(relays[1].port));
    for (const page of [ada, bo]) await bench.join(page);
    await ada.getByRole('button', { name: 'Turn on camera' }).first().click();
    await bo.locator('[data-tile="user"] video').first().waitFor();
    for (const relay of relays) relay.setLoss(LOSS);
    await pause(SETTLING * 1_000);
    await bo.evaluate(WATCH_FRAMES);
    await bo.evaluate('listen()');
    await pause(SECONDS * 1_000);
    const { gapMs } = await readHeard(bo);
    const { freezeMs, frames } = await bo.evaluate<{ freezeMs: number; frames: number }>('shown');
    return {
      lossPercentEachWay: LOSS * 100,
      seconds: SECONDS,
      longestSilenceMs: Math.round(gapMs),
      longestFreezeMs: Math.round(freezeMs),
      framesShown: frames,
      received: await readLost(bo),
      isMet: { sound: gapMs < 100, video: freezeMs < 500 && frames > SECONDS },
    };
  } finally {
    for (const relay of relays) relay.close();
    await bench.close();
  }
}
