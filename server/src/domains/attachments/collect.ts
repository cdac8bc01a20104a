import type { App } from '../../app.ts';
import type { DomainJobs } from '../../domain.ts';
import { getStorage } from '../storage/index.ts';
import { fileKey, findOrphans, findUnwanted, forget } from './store.ts';

declare module '../../platform/jobs/job.ts' {
  interface JobPayloads {
    'attachments.collect': Record<string, never>;
    'attachments.sweep': Record<string, never>;
  }
}

/** Files looked up at a time. */
const BATCH = 200;

/** Removes the bytes of files without a message, then their rows: if a process dies between the two, the next run repeats it. */
export async function collectAttachments(app: Pick<App, 'db' | 'providers' | 'cache'>): Promise<void> {
  const storage = getStorage(app);
  for (;;) {
    const unwanted = await findUnwanted(app.db, BATCH);
    for (const { channel_id, attachment_id } of unwanted) {
      const key = fileKey(channel_id, attachment_id);
      await app.cache.forget(key);
      await storage.remove(key);
      await forget(app.db, channel_id, attachment_id);
    }
    if (unwanted.length < BATCH) return;
  }
}

const FILE = /^attachments\/(\d{1,19})\/(\d{1,19})$/;

/**
 * Removes files without a row, and copies of images from before the cache. A file's row exists before its bytes and
 * is removed after them, so a file without a row belongs to nobody.
 */
export async function sweepAttachments(app: Pick<App, 'db' | 'providers'>): Promise<void> {
  const storage = getStorage(app);
  let files: { channelId: string; attachmentId: string }[] = [];
  const look = async () => {
    for (const { channelId, attachmentId } of await findOrphans(app.db, files))
      await storage.remove(fileKey(channelId, attachmentId));
    files = [];
  };
  for await (const key of storage.list('attachments')) {
    const [, channelId, attachmentId] = FILE.exec(key) ?? [];
    if (!channelId || !attachmentId) await storage.remove(key);
    else if (files.push({ channelId, attachmentId }) >= BATCH) await look();
  }
  await look();
}

/** Registers the jobs that remove files without a message, every minute, and files without a row, once a week. */
export const attachmentsJobs: DomainJobs = {
  'attachments.collect': { run: collectAttachments, cron: '* * * * *' },
  'attachments.sweep': { run: sweepAttachments, cron: '47 4 * * 0' },
};
