import type { MediaPacket } from './media.ts';

/** Packets that are kept: a second of sound. */
const KEPT = 64;
/** Packets that one listener is sent again in a second at most. */
const MAX_RESENT = 100;
const SECOND = 1_000;

/** The last packets of a stream of sound, for listeners who lost some. */
export class SoundHistory {
  readonly #kept: (MediaPacket | undefined)[] = [];
  readonly #keptAt = new Float64Array(KEPT);

  /** @param now milliseconds */
  keep(packet: MediaPacket, now: number): void {
    this.#kept[packet.sequence % KEPT] = packet;
    this.#keptAt[packet.sequence % KEPT] = now;
  }

  /** Returns a packet that is still kept, and came at a time or later. */
  find(sequence: number, since: number): MediaPacket | undefined {
    const index = sequence % KEPT;
    const packet = this.#kept[index];
    return packet?.sequence === sequence && (this.#keptAt[index] as number) >= since ? packet : undefined;
  }

  /** Forgets all of them: who could hear them may not be able to hear them now. */
  clear(): void {
    this.#kept.length = 0;
  }
}

/** How many packets a listener can be sent again: requests cost them less than the answers cost us. */
export class ResendBudget {
  #left = MAX_RESENT;
  #since = Number.NEGATIVE_INFINITY;

  /** Takes one packet of it. Returns whether there was one left. @param now milliseconds */
  take(now: number): boolean {
    if (now - this.#since >= SECOND) {
      this.#since = now;
      this.#left = MAX_RESENT;
    }
    if (this.#left === 0) return false;
    this.#left -= 1;
    return true;
  }
}
