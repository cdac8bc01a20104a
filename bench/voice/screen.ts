import { identify } from '@guildhall/tests/support/gateway';
import { openLossyRelay } from '@guildhall/tests/support/lossy-relay';
import { registerAt } from '@guildhall/tests/support/target-people';
import { startCallBench } from './call.ts';
import { type BenchViewer, openViewer } from './viewer.ts';

const VIEWERS = 10;
/** Bits a second that viewers of a screen get, and within how many milliseconds. */
const WANTED = 1_500_000;
const RAMP_MS = 8_000;
/** Milliseconds for which they are watched, and of a measured second. */
const WATCHED_MS = 15_000;
const SECOND = 1_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A moving picture that is hard to compress, in place of the browser's list of screens. */
const SHARE_NOISE = `
  navigator.mediaDevices.getDisplayMedia = async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 360 });
    const context = canvas.getContext('2d');
    const draw = () => {
      const image = context.createImageData(160, 90);
      for (let at = 0; at < image.data.length; at += 1) image.data[at] = at % 4 === 3 ? 255 : Math.random() * 255;
      for (let x = 0; x < 4; x += 1) for (let y = 0; y < 4; y += 1) context.putImageData(image, x * 160, y * 90);
    };
    setInterval(draw, 66);
    draw();
    return canvas.captureStream(15);
  };
`;

/** Milliseconds from `since` until the end of the first second in which the viewer got as much as wanted. */
function findReached({ arrivals }: BenchViewer, since: number): number | undefined {
  let bytes = 0;
  let first = 0;
  for (const one of arrivals) {
    bytes += one.bytes;
    while (one.at - (arrivals[first] as typeof one).at > SECOND)
      bytes -= (arrivals[first++] as typeof one).bytes;
    if ((bytes * 8 * 1_000) / SECOND >= WANTED) return Math.round(one.at - since);
  }
  return undefined;
}

const listRates = ({ arrivals }: BenchViewer, since: number): readonly number[] =>
  Array.from({ length: WATCHED_MS / SECOND }, (_, second) => {
    const from = since + second * SECOND;
    const bytes = arrivals.reduce(
      (sum, one) => sum + (one.at >= from && one.at < from + SECOND ? one.bytes : 0),
      0,
    );
    return Math.round((bytes * 8) / SECOND);
  });

/** How fast ten viewers, who all watch at once, get the bandwidth of a screen that Chromium shares. */
export async function measureScreen() {
  const bench = await startCallBench();
  const origin = `http://127.0.0.1:${bench.serverPort}`;
  // The UDP port of voice is the one after that of the server.
  const relay = await openLossyRelay(bench.serverPort + 1);
  try {
    const ada = await bench.open('ada.kiln');
    await bench.join(ada);
    await bench.look(ada);
    await ada.evaluate(SHARE_NOISE);
    const viewers: BenchViewer[] = [];
    for (let index = 0; index < VIEWERS; index += 1) {
      const person = await registerAt({ origin });
      await person.call('POST', `/invites/${bench.place.code}`);
      const gateway = await identify(origin, person.token);
      gateway.send(4, {
        guild_id: bench.place.guild,
        channel_id: bench.place.voice,
        self_mute: true,
        self_deaf: false,
      });
      const state = await gateway.take(({ t, d }) => t === 'VOICE_STATE_UPDATE' && d.user_id === person.id);
      const server = await gateway.take('VOICE_SERVER_UPDATE');
      const claim = {
        server_id: bench.place.guild,
        user_id: person.id,
        session_id: state.d.session_id as string,
        token: server.d.token as string,
      };
      viewers.push(await openViewer(`ws://${server.d.endpoint}/`, claim, relay.port));
    }
    await ada.getByRole('button', { name: 'Share screen' }).click();
    await ada.locator('[data-tile="screen"]').waitFor();
    const since = performance.now();
    for (const viewer of viewers) viewer.watch();
    await pause(WATCHED_MS);
    const times = viewers.flatMap((viewer) => findReached(viewer, since) ?? []).sort((a, b) => a - b);
    const rates = viewers.map((viewer) => listRates(viewer, since));
    // What they got once they had it for certain.
    const lowest = Math.min(...rates.flatMap((seconds) => seconds.slice(RAMP_MS / SECOND)));
    return {
      viewers: VIEWERS,
      reached: times.length,
      reachedMs: { first: times[0], median: times[times.length >> 1], last: times.at(-1) },
      kilobitsEachSecond: (rates[0] ?? []).join(' '),
      lowestKilobitsAfter: lowest,
      isMet: times.length === VIEWERS && (times.at(-1) as number) <= RAMP_MS && lowest >= WANTED / 1_000,
    };
  } finally {
    relay.close();
    await bench.close();
  }
}
