/** Packets that can arrive late, out of order. */
const SIZE = 1_024;
/** How far a client's counter moves from one packet to the next at most, where its byte order is guessed. */
const MAX_STEP = 1_000;

/** Finds packets that were received before. */
export interface ReplayWindow {
  /** Whether the packet, which is authentic, is new. @param packet ends in its nonce */
  accept(packet: Buffer): boolean;
}

/** Remembers the counters of the last packets; older ones count as received. */
function createWindow(): (counter: number) => boolean {
  const seen = new Float64Array(SIZE).fill(-1);
  let newest = -1;
  return (counter) => {
    if (counter <= newest - SIZE || seen[counter % SIZE] === counter) return false;
    seen[counter % SIZE] = counter;
    newest = Math.max(newest, counter);
    return true;
  };
}

/**
 * The nonce of a packet is a counter that never repeats with the same key. Its byte order is not documented, so it is learned from
 * the first two packets; until then, repeated bytes are refused.
 */
export function createReplayWindow(): ReplayWindow {
  let accepts: ((counter: number) => boolean) | undefined;
  let read: (packet: Buffer) => number = (packet) => packet.readUInt32BE(packet.length - 4);
  const first: Buffer[] = [];

  const learn = (packet: Buffer): boolean => {
    const nonce = Buffer.from(packet.subarray(-4));
    if (first.some((known) => known.equals(nonce))) return false;
    first.push(nonce);
    const [one, two] = first;
    if (!one || !two) return true;
    const isBig = Math.abs(two.readUInt32BE() - one.readUInt32BE()) <= MAX_STEP;
    if (!isBig) read = (later) => later.readUInt32LE(later.length - 4);
    accepts = createWindow();
    for (const known of first) accepts(read(known));
    return true;
  };

  return { accept: (packet) => (accepts ? accepts(read(packet)) : learn(packet)) };
}
