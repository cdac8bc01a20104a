import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { Log } from '../platform/log/index.ts';
import type { NodeSettings, ToNode, ToParent } from './node/control.ts';

const MAIN = join(import.meta.dirname, 'node', 'main.ts');
/** Milliseconds within which the process has to be ready. */
const START_MS = 10_000;
/** Milliseconds of life after which a process that died starts again at once. */
const STEADY_MS = 5_000;

/** A voice process that starts when it is first needed, and again after it died. */
export interface VoiceProcess {
  /** Resolves to the port of its voice gateway on the loopback. */
  start(): Promise<number>;
  send(message: ToNode): void;
  stop(): void;
}

export interface VoiceProcessOptions {
  readonly settings: NodeSettings;
  readonly log: Log;
  receive(message: ToParent): void;
  /** It is ready. @param problem why it can't serve browsers */
  started(problem: string | undefined): void;
  /** The process ended; its rooms are gone. */
  ended(): void;
}

export function createVoiceProcess({
  settings,
  log,
  receive,
  started: isReady,
  ended,
}: VoiceProcessOptions): VoiceProcess {
  let child: ChildProcess | undefined;
  let starting: Promise<number> | undefined;
  let isStopped = false;

  const launch = (): Promise<number> =>
    new Promise((resolve, reject) => {
      const started = fork(MAIN, [JSON.stringify(settings)], {
        execArgv: [],
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      });
      child = started;
      let readyAt = Number.POSITIVE_INFINITY;
      const timer = setTimeout(() => started.kill('SIGKILL'), START_MS);
      started.on('message', (message: ToParent) => {
        if (message.type !== 'ready') return receive(message);
        clearTimeout(timer);
        readyAt = performance.now();
        if (message.problem !== undefined) log.warn('voice.no_browsers', { problem: message.problem });
        isReady(message.problem);
        resolve(message.httpPort);
      });
      started.on('error', (error) => log.error('voice.process_failed', { error }));
      started.once('exit', (code, signal) => {
        clearTimeout(timer);
        if (child === started) {
          child = undefined;
          starting = undefined;
        }
        if (!isStopped) log.error('voice.process_ended', { code, signal });
        reject(new Error('The voice process ended.'));
        ended();
        // Its clients are on their way back. One that dies again and again waits for the next of them.
        if (!isStopped && performance.now() - readyAt > STEADY_MS) start().catch(() => {});
      });
    });
  const start = () => {
    starting ??= launch();
    return starting;
  };

  return {
    start,
    // A process that is ending takes nothing: its rooms end with it.
    send: (message) => void child?.send(message, () => {}),
    stop() {
      isStopped = true;
      child?.kill('SIGTERM');
    },
  };
}
