import { ANALYTICS_LIMITS } from '@guildhall/protocol/analytics/limits';
import type { ErrorReport } from '@guildhall/protocol/analytics/schemas';
import { ERROR_REPORT_LIMITS } from '@guildhall/protocol/error-reporting';
import type { Environment } from '../state/environment.ts';
import { isModified } from './modifiedClient.ts';

/** Errors that say nothing about our code (spec section 8). */
const noise: readonly RegExp[] = [
  // Network fetch failures: Chromium, Firefox, Safari.
  /Failed to fetch/i,
  /NetworkError when attempting to fetch/i,
  /^(TypeError: )?Load failed$/i,
  // Chunk load errors.
  /Loading (CSS )?chunk [\w-]+ failed/i,
  /ChunkLoadError/i,
  /(Failed to fetch|error loading|Importing a).*dynamically imported module/i,
  /Importing a module script failed/i,
  /Unable to preload CSS/i,
  // Resize-observer loops.
  /ResizeObserver loop/i,
  // Audio play interruptions.
  /The play\(\) request was interrupted/i,
  /The operation was aborted.*play/i,
];

const LONGEST_WINDOW = Math.max(...ERROR_REPORT_LIMITS.map(({ windowMs }) => windowMs));

/** `file:line:column` parts of a stack, newest first. */
export function stackFrames(stack: string | undefined): string[] {
  return (stack ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /:\d+:\d+\)?$/.test(line));
}

/** A message without what it quotes, which can be a user's text. */
const withoutValues = (message: string): string =>
  message
    .replace(/(["'`“«]).*(["'`”»])/gs, '$1…$2')
    .replace(/\d{4,}/g, '…')
    .slice(0, ANALYTICS_LIMITS.message);

/** A frame without the query of its address. */
const withoutQuery = (frame: string): string =>
  frame.replace(/[?#][^:)]*/g, '').slice(-ANALYTICS_LIMITS.frame);

/**
 * Decides which errors leave the browser: noisy known ones never, exceptions with a single frame only from the canary
 * channel, at most one a minute and three an hour. `send` gets the rest.
 */
export function createErrorReporter(options: {
  channel: string;
  release: string;
  send: (report: ErrorReport) => void;
  now?: () => number;
}) {
  const now = options.now ?? Date.now;
  let sent: number[] = [];
  return {
    /** Reports a thrown value. True when it was sent. */
    report(thrown: unknown): boolean {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown));
      const name = error.name || 'Error';
      if (name === 'AbortError' || noise.some((known) => known.test(`${name}: ${error.message}`)))
        return false;
      const stack = stackFrames(error.stack);
      if (stack.length <= 1 && options.channel !== 'canary') return false;
      const time = now();
      sent = sent.filter((earlier) => time - earlier < LONGEST_WINDOW);
      const isFull = ({ reports, windowMs }: (typeof ERROR_REPORT_LIMITS)[number]) =>
        sent.filter((earlier) => time - earlier < windowMs).length >= reports;
      if (ERROR_REPORT_LIMITS.some(isFull)) return false;
      sent.push(time);
      options.send({
        name: name.slice(0, ANALYTICS_LIMITS.name),
        message: withoutValues(error.message),
        stack: stack.slice(0, ANALYTICS_LIMITS.frames).map(withoutQuery),
        release: options.release,
        channel: options.channel,
        time,
      });
      return true;
    },
  };
}

export type ErrorReporter = ReturnType<typeof createErrorReporter>;

/** Reports uncaught errors and rejections to the environment's tunnel. Without a tunnel, and from modified clients, nothing leaves the browser. */
export function startErrorReporting(environment: Environment): ErrorReporter {
  const tunnel = environment.ERROR_TUNNEL;
  const reporter = createErrorReporter({
    channel: environment.RELEASE_CHANNEL ?? 'stable',
    release: environment.RELEASE ?? '',
    send(report) {
      if (!tunnel || isModified()) return;
      navigator.sendBeacon(tunnel, new Blob([JSON.stringify(report)], { type: 'application/json' }));
    },
  });
  addEventListener('error', (event) => reporter.report(event.error ?? event.message));
  addEventListener('unhandledrejection', (event) => reporter.report(event.reason));
  return reporter;
}
