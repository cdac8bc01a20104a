import { openLossyRelay, useRelay } from '@guildhall/tests/support/lossy-relay';
import type { Page } from 'playwright-core';
import { readHeard, startCallBench } from './call.ts';

/** Lost each way, between each user and the server. */
const LOSS = 0.05;
/** Seconds until measuring, and of measuring. */
const SETTLING = 6;
const SECONDS = 40;
/** Samples of sound in a millisecond. */
const RATE = 48;
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

/** What the page's connection says about what it received. Samples are concealed by what came before them, by Opus' redundancy or both. */
interface Received {
  readonly at: number;
  readonly concealed: number;
  readonly silent: number;
  readonly events: number;
  readonly samples: number;
  readonly lost: number;
  readonly packets: number;
  readonly redundant: number;
  readonly audioNacks: number;
  readonly freezes: number;
  readonly frozenMs: number;
  readonly decoded: number;
  readonly videoNacks: number;
  readonly keyframesAsked: number;
}

const readReceived = (page: Page): Promise<Received> =>
  page.evaluate(`(async () => {
    const found = {};
    for (const peer of window.peers.filter((one) => one.connectionState === 'connected'))
      (await peer.getStats()).forEach((one) => {
        if (one.type !== 'inbound-rtp') return;
        found.at = one.timestamp;
        if (one.kind === 'audio' && one.packetsReceived > 100)
          Object.assign(found, {
            concealed: one.concealedSamples, silent: one.silentConcealedSamples, events: one.concealmentEvents,
            samples: one.totalSamplesReceived, lost: one.packetsLost, packets: one.packetsReceived,
            redundant: one.fecPacketsReceived ?? 0, audioNacks: one.nackCount ?? 0,
          });
        if (one.kind === 'video' && one.framesDecoded > 0)
          Object.assign(found, {
            decoded: one.framesDecoded, freezes: one.freezeCount, frozenMs: one.totalFreezesDuration * 1000,
            videoNacks: one.nackCount, keyframesAsked: one.pliCount,
          });
      });
    return found;
  })()`);

const percent = (part: number, whole: number) => Math.round((1_000 * part) / Math.max(1, whole)) / 10;

/** The same, from one moment to another. */
const compare = (before: Received, after: Received) => {
  const grown = (name: keyof Received) => after[name] - before[name];
  return {
    sound: {
      packetsLostPercent: percent(grown('lost'), grown('lost') + grown('packets')),
      concealedPercent: percent(grown('concealed'), grown('samples')),
      silentPercent: percent(grown('silent'), grown('samples')),
      concealments: grown('events'),
      concealedMsEach: Math.round(grown('concealed') / RATE / Math.max(1, grown('events'))),
      nacks: grown('audioNacks'),
    },
    video: {
      framesDecoded: grown('decoded'),
      freezes: grown('freezes'),
      frozenMs: Math.round(grown('frozenMs')),
      nacks: grown('videoNacks'),
      keyframesAsked: grown('keyframesAsked'),
    },
  };
};

/**
 * What a user hears and sees of another in a call in which packets are lost, in Chromium. Silences are those of the decoded sound, which
 * is a tone without pauses, below -40 dB of full scale; freezes are times without a new frame on the screen.
 */
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
    const before = await readReceived(bo);
    await pause(SECONDS * 1_000);
    const after = await readReceived(bo);
    const { gapMs, missedMs } = await readHeard(bo);
    const { freezeMs, frames } = await bo.evaluate<{ freezeMs: number; frames: number }>('shown');
    return {
      lossPercentEachWay: LOSS * 100,
      seconds: SECONDS,
      longestSilenceMs: Math.round(gapMs),
      unreadMs: Math.round(missedMs),
      longestFreezeMs: Math.round(freezeMs),
      framesShown: frames,
      received: compare(before, after),
      isMet: { sound: gapMs < 100, video: freezeMs < 500 && frames > SECONDS },
    };
  } finally {
    for (const relay of relays) relay.close();
    await bench.close();
  }
}
