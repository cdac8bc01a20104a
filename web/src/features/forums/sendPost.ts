import type { Session, Thread } from '@guildhall/client';
import { rest } from '../../state/api.ts';
import { putFile } from '../../state/putFile.ts';
import type { takeChosen } from '../uploads/index.ts';
import type { PostDraft } from './postDraft.ts';

type Files = ReturnType<typeof takeChosen>;

/** A post to be sent. */
interface NewPost extends PostDraft {
  readonly files: Files;
}

async function upload(channelId: string, { content, filename }: Files[number]): Promise<string> {
  const { attachments } = await rest.call('createAttachments', {
    params: { channel_id: channelId },
    body: { files: [{ id: '0', filename, file_size: content.size }] },
  });
  const [slot] = attachments;
  if (!slot) throw new Error('The server opened no upload.');
  await putFile(slot.upload_url, content, () => {}, new AbortController().signal);
  return slot.upload_filename;
}

/** Uploads the files of a post, then starts it. Throws RestError, NetworkError. */
export async function sendPost(
  { mutations }: Session,
  channelId: string,
  { name, content, tags, files }: NewPost,
): Promise<Thread> {
  const attachments = [];
  for (const [index, file] of files.entries())
    attachments.push({
      id: String(index),
      filename: file.filename,
      uploaded_filename: await upload(channelId, file),
      ...(file.description ? { description: file.description } : {}),
      ...(file.spoiler ? { is_spoiler: true } : {}),
    });
  const { message: _, ...thread } = await mutations.startThread(channelId, {
    name,
    applied_tags: [...tags],
    message: { content, ...(attachments.length > 0 ? { attachments } : {}) },
  });
  return thread;
}
