/** Milliseconds of packets that wait at a full path; more are dropped. */
const QUEUE_MS = 300;

/** A path that takes so many bits a second, with a queue in front of it. */
export interface NarrowPath {
  /** Bits a second from now on; undefined for as much as comes. */
  setRate(rate: number | undefined): void;
  push(packet: Buffer): void;
  /** Packets that were dropped. */
  readonly dropped: number;
}

/** @param send a packet that has come through */
export function createNarrowPath(send: (packet: Buffer) => void): NarrowPath {
  const waiting: { readonly packet: Buffer; readonly at: number }[] = [];
  let rate: number | undefined;
  /** When the last packet that waits will be through. */
  let freeAt = 0;
  let dropped = 0;
  let timer: NodeJS.Timeout | undefined;

  const drain = () => {
    timer = undefined;
    const now = performance.now();
    while (waiting[0] && waiting[0].at <= now) send((waiting.shift() as (typeof waiting)[number]).packet);
    if (waiting[0]) timer = setTimeout(drain, waiting[0].at - now).unref();
  };

  return {
    setRate(next) {
      rate = next;
    },
    push(packet) {
      const now = performance.now();
      const begin = Math.max(now, freeAt);
      if (rate !== undefined && begin - now > QUEUE_MS) {
        dropped += 1;
        return;
      }
      freeAt = begin + (rate === undefined ? 0 : (packet.length * 8_000) / rate);
      if (freeAt <= now && waiting.length === 0) return send(packet);
      waiting.push({ packet, at: freeAt });
      if (timer === undefined) timer = setTimeout(drain, freeAt - now).unref();
    },
    get dropped() {
      return dropped;
    },
  };
}
