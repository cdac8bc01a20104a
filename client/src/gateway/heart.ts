/** Sends heartbeats and notices when they are no longer acknowledged. */
export interface Heart {
  /** Beats every `interval` ms, the first time after a random part of it. */
  start(interval: number): void;
  /** Sends an extra heartbeat, when the gateway asks for one. */
  beat(): void;
  /** Sends a heartbeat at once; the connection is dead if it is not acknowledged within `ms`. */
  probe(ms: number): void;
  acknowledge(): void;
  stop(): void;
}

export interface HeartOptions {
  send: () => void;
  /** A whole interval passed without an acknowledgement: the connection is dead although it is open. */
  onDead: () => void;
  /** Milliseconds between a heartbeat and its acknowledgement. */
  onLatency: (ms: number) => void;
  random?: () => number;
}

export function createHeart({ send, onDead, onLatency, random = Math.random }: HeartOptions): Heart {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let probing: ReturnType<typeof setTimeout> | undefined;
  let sentAt: number | undefined;
  const beat = () => {
    sentAt ??= Date.now();
    send();
  };
  return {
    start(interval) {
      clearTimeout(timer);
      sentAt = undefined;
      const turn = () => {
        if (sentAt !== undefined) return onDead();
        beat();
        timer = setTimeout(turn, interval);
      };
      timer = setTimeout(turn, interval * random());
    },
    beat,
    probe(ms) {
      beat();
      clearTimeout(probing);
      probing = setTimeout(onDead, ms);
    },
    acknowledge() {
      clearTimeout(probing);
      if (sentAt !== undefined) onLatency(Date.now() - sentAt);
      sentAt = undefined;
    },
    stop() {
      clearTimeout(probing);
      clearTimeout(timer);
      sentAt = undefined;
    },
  };
}
