import type { App } from '../../app.ts';
import { storageOf } from '../assets/index.ts';
import { copiesOf, fileKey, findUnwanted, forget } from './store.ts';

declare module '../../platform/jobs/index.ts' {
  interface JobPayloads {
    'attachments.collect': Record<string, never>;
  }
}

/** Files looked up at a time. */
const BATCH = 200;

/** Removes the bytes of files that no message has, then what we know of them: a process that dies between the two does it again. */
export async function collectAttachments(app: Pick<App, 'db' | 'providers'>): Promise<void> {
  const storage = storageOf(app);
  for (;;) {
    const unwanted = await findUnwanted(app.db, BATCH);
    for (const { channel_id, attachment_id } of unwanted) {
      const key = fileKey(channel_id, attachment_id);
      for await (const copy of storage.list(copiesOf(channel_id, attachment_id))) await storage.remove(copy);
      await storage.remove(key);
      await forget(app.db, channel_id, attachment_id);
    }
    if (unwanted.length < BATCH) return;
  }
}

/** Says how files that no message has are removed: by a job, every minute. */
export function handleAttachmentsUpkeep(app: App): void {
  app.jobs.handle('attachments.collect', () => collectAttachments(app), '* * * * *');
}
