import { startCallBench } from './call.ts';

const TIMES = 20;
/** Milliseconds within which others see that somebody speaks, and between two words. */
const WANTED_MS = 200;
const PAUSE_MS = 700;
const PATIENCE_MS = 5_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Notes when a tile of the page last began to be that of somebody who speaks. */
const WATCH_SPEAKING = `
  window.spokenAt = 0;
  new MutationObserver((changes) => {
    if (changes.some(({ target }) => target.matches('[data-tile="user"][data-speaking]'))) window.spokenAt = Date.now();
  }).observe(document.body, { subtree: true, attributeFilter: ['data-speaking'] });
`;

/** From a microphone that is turned on while its user speaks until another page marks them, in Chromium: by the gate and the voice gateway. */
export async function measureSpeaking() {
  const bench = await startCallBench();
  try {
    const [ada, bo] = [await bench.open('ada.kiln'), await bench.open('bo_glaze')];
    for (const page of [ada, bo]) await bench.join(page);
    await bench.look(bo);
    const press = (name: string) =>
      ada.evaluate<number>(
        `(() => {
          const button = [...document.querySelectorAll('button')].find((one) => one.getAttribute('aria-label') === '${name}');
          const now = Date.now();
          button.click();
          return now;
        })()`,
      );
    // Bo is silent, so that the mark is Ada's.
    await bo.getByRole('button', { name: 'Mute', exact: true }).first().click();
    await press('Mute');
    await bo.evaluate(WATCH_SPEAKING);
    const times: number[] = [];
    for (let count = 0; count < TIMES; count += 1) {
      await pause(PAUSE_MS);
      await bo.evaluate('window.spokenAt = 0');
      const pressedAt = await press('Unmute');
      const end = Date.now() + PATIENCE_MS;
      let spokenAt = 0;
      while (spokenAt === 0) {
        if (Date.now() > end) throw new Error('Nobody was seen to speak.');
        await pause(20);
        spokenAt = await bo.evaluate<number>('window.spokenAt');
      }
      times.push(spokenAt - pressedAt);
      await press('Mute');
    }
    times.sort((a, b) => a - b);
    const at = (share: number) =>
      times[Math.min(times.length - 1, Math.floor(times.length * share))] as number;
    return {
      times: TIMES,
      shownMs: { p50: at(0.5), p95: at(0.95), longest: at(1) },
      isMet: at(0.95) <= WANTED_MS,
    };
  } finally {
    await bench.close();
  }
}
