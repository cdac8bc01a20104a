import type { AttachmentRequest } from '@guildhall/protocol/attachments/schemas';
import { rest } from '../../state/api.ts';
import { putFile } from '../../state/putFile.ts';
import type { takeChosen } from './chosen.ts';

type Files = ReturnType<typeof takeChosen>;

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

/** Uploads files for a message that is sent later, and returns them as its body has them. Throws RestError, NetworkError. */
export async function uploadChosen(channelId: string, files: Files): Promise<AttachmentRequest[]> {
  const attachments: AttachmentRequest[] = [];
  for (const [index, file] of files.entries())
    attachments.push({
      id: String(index),
      filename: file.filename,
      uploaded_filename: await upload(channelId, file),
      ...(file.description ? { description: file.description } : {}),
      ...(file.spoiler ? { is_spoiler: true } : {}),
    });
  return attachments;
}
