import type { Session, Thread } from '@guildhall/client';
import { type takeChosen, uploadChosen } from '../uploads/index.ts';
import type { PostDraft } from './postDraft.ts';

/** A post to be sent. */
interface NewPost extends PostDraft {
  readonly files: ReturnType<typeof takeChosen>;
}

/** Uploads the files of a post, then starts it. Throws RestError, NetworkError. */
export async function sendPost(
  { mutations }: Session,
  channelId: string,
  { name, content, tags, files }: NewPost,
): Promise<Thread> {
  const attachments = await uploadChosen(channelId, files);
  const { message: _, ...thread } = await mutations.startThread(channelId, {
    name,
    applied_tags: [...tags],
    message: { content, ...(attachments.length > 0 ? { attachments } : {}) },
  });
  return thread;
}
