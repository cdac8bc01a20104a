import { MessageFlag } from '@guildhall/protocol/messages/flags';
import { backoff, delay } from '../delay.ts';
import { NetworkError, RestError } from '../rest/errors.ts';
import type { PendingFile, PendingMessage, Store } from '../store/index.ts';
import { putSentMessage, updateTimeline } from '../store/timeline-events.ts';
import type { ChatApi } from './api.ts';
import { createNonce } from './nonce.ts';
import { createUploads, type PutFile } from './uploads.ts';

/** A file that was chosen. */
export interface DraftFile extends Pick<PendingFile, 'filename' | 'description' | 'spoiler' | 'recording'> {
  readonly content: Blob;
}

/** The content of a message as its author wrote it. */
export interface Draft
  extends Pick<
    PendingMessage,
    'content' | 'reference' | 'mentionReplied' | 'isSilent' | 'isSpoken' | 'sticker_items'
  > {
  readonly files?: readonly DraftFile[];
}

/**
 * Sends messages one after the other per channel, in the order they were written, each exactly once. Messages with files wait for
 * their uploads, and let those behind them go first.
 */
export interface Outbox {
  /** Shows the message at once and sends it; returns its nonce. */
  send(channelId: string, draft: Draft): string;
  /** Sends a failed message again, with the nonce it had. */
  retry(channelId: string, nonce: string): void;
  /** Takes a message that was not sent back; returns it. Its uploads end. */
  remove(channelId: string, nonce: string): PendingMessage | undefined;
  /** Leaves out a file that is not sent yet; the message with it, when nothing else is in it. */
  removeFile(channelId: string, nonce: string, fileId: string): void;
  /** Sends the messages that wait for the network. */
  flush(): void;
  /** Messages of an earlier visit that were not sent. */
  restore(messages: readonly PendingMessage[]): void;
  pending(): readonly PendingMessage[];
}

/** `error` of a message whose files went with the page that held them. */
export const FILES_GONE = 'files-gone';

/** Statuses after which nobody knows whether the message was stored: it is sent again with its nonce. */
const UNCERTAIN = (error: unknown) =>
  error instanceof NetworkError || (error instanceof RestError && error.status >= 502 && error.status <= 504);

export function createOutbox(
  store: Store,
  api: Pick<ChatApi, 'createMessage' | 'createUpload' | 'deleteUpload'>,
  putFile: PutFile,
): Outbox {
  const sending = new Set<string>();
  /** Ends the wait for the next attempt in a channel. Aborted during an attempt, there is no wait if that fails. */
  const waking = new Map<string, AbortController>();

  const getPending = (channelId: string) => store.timelines.get(channelId)?.pending ?? [];
  const change = (channelId: string, nonce: string, by: Partial<PendingMessage>) =>
    updateTimeline(store, channelId, (timeline) => ({
      ...timeline,
      pending: timeline.pending.map((message) => (message.nonce === nonce ? { ...message, ...by } : message)),
    }));
  /** Everything that is not out yet waits for the network. */
  const hold = (channelId: string) =>
    updateTimeline(store, channelId, (timeline) => ({
      ...timeline,
      pending: timeline.pending.map((message) =>
        message.status === 'sending' ? { ...message, status: 'waiting' } : message,
      ),
    }));
  const remove = (channelId: string, nonce: string) =>
    updateTimeline(store, channelId, (timeline) => ({
      ...timeline,
      pending: timeline.pending.filter((message) => message.nonce !== nonce),
    }));

  const changeFile = (channelId: string, nonce: string, fileId: string, by: Partial<PendingFile>) =>
    updateTimeline(store, channelId, (timeline) => ({
      ...timeline,
      pending: timeline.pending.map((message) =>
        message.nonce === nonce && message.files
          ? {
              ...message,
              files: message.files.map((file) => (file.id === fileId ? { ...file, ...by } : file)),
            }
          : message,
      ),
    }));
  const uploads = createUploads(api, putFile, {
    getMessage: (channelId, nonce) => getPending(channelId).find((message) => message.nonce === nonce),
    onFile: changeFile,
    onDone(channelId, nonce) {
      change(channelId, nonce, { status: 'sending' });
      void pump(channelId);
    },
    onFailed: (channelId, nonce, error) => fail(channelId, nonce, error),
    isUncertain: UNCERTAIN,
  });
  const fail = (channelId: string, nonce: string, error: unknown) =>
    change(channelId, nonce, {
      status: 'failed',
      error: error instanceof Error ? error.message : String(error),
      ...(error instanceof RestError ? { errorCode: error.code } : {}),
    });

  const getFlags = ({ isSilent = false, files = [] }: PendingMessage): number =>
    (isSilent ? MessageFlag.SUPPRESS_NOTIFICATIONS : 0) |
    (files.some(({ recording }) => recording) ? MessageFlag.IS_VOICE_MESSAGE : 0);

  async function post(message: PendingMessage) {
    const { channelId, nonce, content, reference, mentionReplied = true, isSpoken = false, files } = message;
    const { sticker_items: stickers } = message;
    const flags = getFlags(message);
    const sent = await api.createMessage(channelId, {
      content,
      nonce,
      enforce_nonce: true,
      ...(flags === 0 ? {} : { flags }),
      ...(isSpoken ? { tts: true } : {}),
      ...(files
        ? {
            attachments: files.map(({ id, filename, uploaded = '', description, spoiler, recording }) => ({
              id,
              filename,
              uploaded_filename: uploaded,
              ...(description ? { description } : {}),
              ...(spoiler ? { is_spoiler: true } : {}),
              ...(recording ? { duration_secs: recording.seconds, waveform: recording.waveform } : {}),
            })),
          }
        : {}),
      ...(stickers ? { sticker_ids: stickers.map(({ id }) => id) } : {}),
      ...(reference
        ? {
            message_reference: { message_id: reference.message_id, channel_id: channelId },
            allowed_mentions: { parse: ['users', 'roles', 'everyone'], replied_user: mentionReplied },
          }
        : {}),
    });
    store.update((state) => {
      putSentMessage(state, { ...sent, nonce });
      remove(channelId, nonce);
      uploads.forget(nonce);
    });
  }

  async function pump(channelId: string): Promise<void> {
    if (sending.has(channelId)) return;
    sending.add(channelId);
    try {
      for (let attempt = 0; ; ) {
        const next = getPending(channelId).find(
          ({ status }) => status !== 'failed' && status !== 'uploading',
        );
        if (!next) return;
        const waker = new AbortController();
        waking.set(channelId, waker);
        try {
          await post(next);
          attempt = 0;
        } catch (error) {
          if (UNCERTAIN(error)) {
            hold(channelId);
            await delay(backoff(attempt++, 1_000, 15_000), waker.signal).catch(() => {});
          } else {
            fail(channelId, next.nonce, error);
          }
        }
      }
    } finally {
      waking.delete(channelId);
      sending.delete(channelId);
    }
  }

  return {
    send(channelId, draft) {
      const nonce = createNonce();
      const { files = [], ...written } = draft;
      const message: PendingMessage = {
        ...written,
        nonce,
        channelId,
        timestamp: new Date().toISOString(),
        status: files.length > 0 ? 'uploading' : 'sending',
        ...(files.length > 0
          ? {
              files: files.map(({ content, ...file }, index) => ({
                ...file,
                id: String(index),
                size: content.size,
                sent: 0,
              })),
            }
          : {}),
      };
      updateTimeline(store, channelId, (timeline) => ({
        ...timeline,
        pending: [...timeline.pending, message],
      }));
      if (message.files)
        uploads.start(channelId, nonce, new Map(files.map(({ content }, index) => [String(index), content])));
      else void pump(channelId);
      return nonce;
    },
    retry(channelId, nonce) {
      updateTimeline(store, channelId, (timeline) => ({
        ...timeline,
        pending: timeline.pending.map((message) => {
          if (message.nonce !== nonce) return message;
          const { error: _error, errorCode: _code, ...rest } = message;
          if (!rest.files) return { ...rest, status: 'sending' };
          // The outcome of the uploads is no longer known: they are made again.
          const files = rest.files.map(({ uploaded: _uploaded, ...file }) => ({ ...file, sent: 0 }));
          return { ...rest, files, status: 'uploading' };
        }),
      }));
      if (getPending(channelId).find((message) => message.nonce === nonce)?.files)
        uploads.resume(channelId, nonce);
      else void pump(channelId);
    },
    remove(channelId, nonce) {
      const message = getPending(channelId).find((pending) => pending.nonce === nonce);
      remove(channelId, nonce);
      uploads.forget(nonce);
      return message;
    },
    removeFile(channelId, nonce, fileId) {
      const message = getPending(channelId).find((pending) => pending.nonce === nonce);
      if (message?.status !== 'uploading' && message?.status !== 'failed') return;
      const files = message.files?.filter(({ id }) => id !== fileId) ?? [];
      if (files.length === 0 && message.content === '') remove(channelId, nonce);
      else
        updateTimeline(store, channelId, (timeline) => ({
          ...timeline,
          pending: timeline.pending.map((pending) => {
            if (pending.nonce !== nonce) return pending;
            const { files: _files, ...rest } = pending;
            return files.length > 0 ? { ...rest, files } : rest;
          }),
        }));
      uploads.leaveOut(channelId, nonce, fileId);
    },
    flush() {
      for (const waker of waking.values()) waker.abort();
      uploads.flush();
      for (const channelId of store.timelines.keys()) void pump(channelId);
    },
    restore(messages) {
      store.batch(() => {
        for (const message of messages) {
          updateTimeline(store, message.channelId, (timeline) =>
            timeline.pending.some(({ nonce }) => nonce === message.nonce)
              ? timeline
              : {
                  ...timeline,
                  pending: [
                    ...timeline.pending,
                    // The contents of the files were lost with the page.
                    message.files
                      ? { ...message, status: 'failed', error: FILES_GONE }
                      : { ...message, status: message.status === 'failed' ? 'failed' : 'waiting' },
                  ],
                },
          );
        }
      });
    },
    pending: () => [...store.timelines.values()].flatMap(({ pending }) => pending),
  };
}
