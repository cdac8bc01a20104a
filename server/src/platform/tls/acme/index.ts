import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../../log/index.ts';
import {
  type Certificate,
  type Certificates,
  coversNames,
  createCurrentCertificate,
  readValidity,
} from '../certificate.ts';
import type { Challenges } from './challenges.ts';
import { orderCertificate } from './order.ts';
import { renewalDelay, retryDelay } from './schedule.ts';
import { openAcmeStore } from './store.ts';

/** Settings for the certificate authority. */
export interface AcmeOptions {
  /** URL of its directory (RFC 8555, 7.1.1). */
  readonly directory: string;
  /** Where it writes to about the account. */
  readonly email: string | undefined;
  /** The host names of the certificate. */
  readonly names: readonly string[];
}

/** Timers can't be longer than 24 days, and a machine that slept must notice. */
const LONGEST_WAIT_MS = 12 * 3_600_000;

/**
 * A certificate that is ordered when there is none, and renewed before it expires. While an order fails the one in use stays.
 * The open challenges of an order are in `challenges`, which must be served on port 80 of every name.
 */
export async function openAcmeCertificates(
  options: AcmeOptions & {
    readonly dataFolder: string;
    readonly challenges: Challenges;
    readonly log: Log;
  },
): Promise<Certificates> {
  const { directory, names, log } = options;
  const store = openAcmeStore(options.dataFolder, directory);
  const current = createCurrentCertificate(pickUsable(await store.loadCertificate(), names));
  const end = new AbortController();

  const order = async () => {
    log.info('tls.ordering', { names, directory });
    const certificate = await orderCertificate({ ...options, accountKey: await store.accountKey() });
    await store.saveCertificate(certificate);
    current.replace(certificate);
    log.info('tls.issued', { names });
  };

  const wait = async (ms: number) => {
    for (let left = ms; left > 0; left -= LONGEST_WAIT_MS)
      await sleep(Math.min(left, LONGEST_WAIT_MS), undefined, { signal: end.signal, ref: false });
  };

  const keepFresh = async () => {
    for (let failures = 0; ; ) {
      if (failures === 0 && current.value) await wait(renewalDelay(current.value.cert, Date.now()));
      try {
        await order();
        failures = 0;
      } catch (error) {
        failures += 1;
        const retry = retryDelay(failures, current.value?.cert);
        log.error('tls.order_failed', {
          names,
          directory,
          reason: error instanceof Error ? error.message : String(error),
          retry_seconds: Math.round(retry / 1_000),
        });
        await wait(retry);
      }
    }
  };

  return {
    get current() {
      return current.value;
    },
    onChange: current.onChange,
    start() {
      // It ends only by being closed.
      keepFresh().catch((error) => {
        if (!end.signal.aborted) log.error('tls.renewal_ended', { error });
      });
    },
    close: () => end.abort(),
  };
}

/** A stored certificate, unless it is broken, has expired or lacks a name. */
function pickUsable(stored: Certificate | undefined, names: readonly string[]): Certificate | undefined {
  try {
    return stored && coversNames(stored.cert, names) && readValidity(stored.cert).to > Date.now()
      ? stored
      : undefined;
  } catch {
    return undefined;
  }
}
