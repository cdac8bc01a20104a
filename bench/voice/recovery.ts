import { findVoiceProcess } from '@guildhall/tests/support/voice-process';
import type { Page } from 'playwright-core';
import { readHeard, startCallBench } from './call.ts';

/** How often the voice process is killed, and milliseconds that it lives between. */
const KILLS = 6;
const LIFE_MS = 6_000;
/** Milliseconds within which a call has to be back. */
const WANTED_MS = 5_000;
const PATIENCE_MS = 20_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const readPeers = (page: Page) => page.evaluate<number>('window.peers.length');

/** Polls until something is so. Returns the milliseconds since the given time. */
async function waitFor(since: number, isSo: () => Promise<boolean>): Promise<number> {
  while (!(await isSo())) {
    if (Date.now() - since > PATIENCE_MS) throw new Error('The call did not come back.');
    await pause(10);
  }
  return Date.now() - since;
}

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1];

/** From the end of the voice process by SIGKILL until two users hear each other again, in Chromium and without a click. */
export async function measureRecovery() {
  const bench = await startCallBench();
  try {
    const pages = [await bench.open('ada.kiln'), await bench.open('bo_glaze')] as const;
    for (const page of pages) await bench.join(page);
    const processes: number[] = [];
    const connections: number[] = [];
    const sounds: number[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      await pause(LIFE_MS);
      const before = await Promise.all(pages.map(readPeers));
      const pid = findVoiceProcess(bench.serverPid);
      if (pid === undefined) throw new Error('The server has no voice process.');
      process.kill(pid, 'SIGKILL');
      const killedAt = Date.now();
      processes.push(
        await waitFor(killedAt, async () => findVoiceProcess(bench.serverPid, pid) !== undefined),
      );
      const back = await Promise.all(
        pages.map(async (page, index) => {
          const connected = await waitFor(
            killedAt,
            async () => (await readPeers(page)) > (before[index] as number),
          );
          await page.evaluate('heard.firstAt = 0');
          const heard = await waitFor(killedAt, async () => (await readHeard(page)).firstAt > 0);
          return { connected, heard };
        }),
      );
      connections.push(Math.max(...back.map(({ connected }) => connected)));
      sounds.push(Math.max(...back.map(({ heard }) => heard)));
    }
    return {
      kills: KILLS,
      medianMs: { process: median(processes), connection: median(connections), sound: median(sounds) },
      soundMs: sounds,
      isMet: Math.max(...sounds) <= WANTED_MS,
    };
  } finally {
    await bench.close();
  }
}
