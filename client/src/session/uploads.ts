import { backoff, delay } from '../delay.ts';
import { RestError } from '../rest/errors.ts';
import type { PendingFile, PendingMessage } from '../store/index.ts';
import type { ChatApi } from './api.ts';

/**
 * Sends a file to its upload address and reports the number of bytes sent. Throws NetworkError, RestError, or what `signal` was
 * aborted with.
 */
export type PutFile = (
  address: string,
  content: Blob,
  onSent: (bytes: number) => void,
  signal: AbortSignal,
) => Promise<void>;

/** The callbacks and queries that uploads need from the outbox. */
interface UploadsContext {
  getMessage(channelId: string, nonce: string): PendingMessage | undefined;
  onFile(channelId: string, nonce: string, fileId: string, change: Partial<PendingFile>): void;
  onDone(channelId: string, nonce: string): void;
  onFailed(channelId: string, nonce: string, error: unknown): void;
  /** Whether the failure of an upload can be due to the network. */
  isUncertain(error: unknown): boolean;
}

interface Job {
  readonly contents: ReadonlyMap<string, Blob>;
  /** Aborted when the message is taken back. */
  readonly end: AbortController;
  /** The file that is being uploaded. */
  current?: { readonly id: string; readonly stop: AbortController };
  waking?: AbortController;
}

export interface Uploads {
  /** Uploads a message's files, whose contents are given by their ids. */
  start(channelId: string, nonce: string, contents: ReadonlyMap<string, Blob>): void;
  /** Retries the failed uploads. */
  resume(channelId: string, nonce: string): void;
  /** A file was left out. */
  leaveOut(channelId: string, nonce: string, fileId: string): void;
  /** A message was sent or taken back. */
  forget(nonce: string): void;
  /** The network is back. */
  flush(): void;
}

/** Uploads the files of messages, those of one message one after the other, retrying while there is no network. */
export function createUploads(
  api: Pick<ChatApi, 'createUpload' | 'deleteUpload'>,
  putFile: PutFile,
  context: UploadsContext,
): Uploads {
  const jobs = new Map<string, Job>();

  const next = (channelId: string, nonce: string) =>
    context.getMessage(channelId, nonce)?.files?.find(({ uploaded }) => uploaded === undefined);

  async function upload(channelId: string, nonce: string, file: PendingFile, job: Job): Promise<void> {
    const content = job.contents.get(file.id);
    if (!content) throw new Error('The file is not there any more');
    const stop = new AbortController();
    job.current = { id: file.id, stop };
    const signal = AbortSignal.any([stop.signal, job.end.signal]);
    const slot = await api.createUpload(channelId, { filename: file.filename, size: content.size });
    try {
      signal.throwIfAborted();
      await putFile(
        slot.upload_url,
        content,
        (sent) => context.onFile(channelId, nonce, file.id, { sent }),
        signal,
      );
    } catch (error) {
      // A started upload is abandoned; the server drops it by itself if it does not hear of that.
      api.deleteUpload(slot.upload_filename).catch(() => {});
      throw error;
    }
    context.onFile(channelId, nonce, file.id, { sent: content.size, uploaded: slot.upload_filename });
  }

  async function run(channelId: string, nonce: string, job: Job): Promise<void> {
    for (let attempt = 0; ; ) {
      const file = next(channelId, nonce);
      if (job.end.signal.aborted) return;
      if (!file) return context.onDone(channelId, nonce);
      try {
        await upload(channelId, nonce, file, job);
        attempt = 0;
      } catch (error) {
        if (job.end.signal.aborted) return;
        if (job.current?.stop.signal.aborted) continue;
        const isLimited = error instanceof RestError && error.status === 429;
        if (!context.isUncertain(error) && !isLimited) return context.onFailed(channelId, nonce, error);
        context.onFile(channelId, nonce, file.id, { sent: 0 });
        job.waking = new AbortController();
        const signal = AbortSignal.any([job.waking.signal, job.end.signal]);
        await delay(backoff(attempt++, 1_000, 15_000), signal).catch(() => {});
      }
    }
  }

  return {
    start(channelId, nonce, contents) {
      const job: Job = { contents, end: new AbortController() };
      jobs.set(nonce, job);
      void run(channelId, nonce, job);
    },
    resume(channelId, nonce) {
      const job = jobs.get(nonce);
      if (job) void run(channelId, nonce, job);
      else context.onFailed(channelId, nonce, new Error('The files are not there any more'));
    },
    leaveOut(channelId, nonce, fileId) {
      const job = jobs.get(nonce);
      if (!context.getMessage(channelId, nonce)) {
        job?.end.abort();
        jobs.delete(nonce);
      } else if (job?.current?.id === fileId) job.current.stop.abort();
    },
    forget(nonce) {
      jobs.get(nonce)?.end.abort();
      jobs.delete(nonce);
    },
    flush() {
      for (const { waking } of jobs.values()) waking?.abort();
    },
  };
}
