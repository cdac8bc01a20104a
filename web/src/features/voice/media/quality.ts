/** How good the connection is. */
export interface Quality {
  /** Round trip, ms. */
  readonly ping: number | undefined;
  /** Percent of the received packets of the last seconds that were lost. */
  readonly loss: number;
  /** Kilobits a second. */
  readonly received: number;
  readonly sent: number;
  readonly level: 'full' | 'high' | 'medium' | 'low';
}

interface Totals {
  readonly at: number;
  readonly packets: number;
  readonly lost: number;
  readonly received: number;
  readonly sent: number;
}

const getLevel = (ping: number | undefined, loss: number): Quality['level'] => {
  if (loss > 10 || (ping ?? 0) > 400) return 'low';
  if (loss > 4 || (ping ?? 0) > 250) return 'medium';
  return loss > 1 || (ping ?? 0) > 120 ? 'high' : 'full';
};

/** Returns a function that reads the quality since it was last called. */
export function createQualityMeter(): (report: RTCStatsReport) => Quality {
  let before: Totals = { at: performance.now(), packets: 0, lost: 0, received: 0, sent: 0 };
  return (report) => {
    let ping: number | undefined;
    const now = { at: performance.now(), packets: 0, lost: 0, received: 0, sent: 0 };
    report.forEach((stats) => {
      if (stats.type === 'candidate-pair' && stats.nominated && stats.currentRoundTripTime !== undefined)
        ping = Math.round(stats.currentRoundTripTime * 1_000);
      if (stats.type === 'inbound-rtp') {
        now.packets += stats.packetsReceived ?? 0;
        now.lost += stats.packetsLost ?? 0;
        now.received += stats.bytesReceived ?? 0;
      }
      if (stats.type === 'outbound-rtp') now.sent += stats.bytesSent ?? 0;
    });
    const seconds = Math.max(0.001, (now.at - before.at) / 1_000);
    const lost = Math.max(0, now.lost - before.lost);
    const packets = Math.max(0, now.packets - before.packets);
    const loss = packets + lost === 0 ? 0 : Math.round((1_000 * lost) / (packets + lost)) / 10;
    const rate = (bytes: number) => Math.max(0, Math.round((bytes * 8) / 1_000 / seconds));
    const quality = {
      ping,
      loss,
      received: rate(now.received - before.received),
      sent: rate(now.sent - before.sent),
      level: getLevel(ping, loss),
    };
    before = now;
    return quality;
  };
}
