import { rest } from '../../../state/api.ts';
import { putFile } from '../../../state/putFile.ts';

/** A file of a modal in the request. */
export interface Uploaded {
  readonly id: string;
  readonly filename: string;
  readonly uploaded_filename: string;
}

/** Uploads files, one after the other, and returns them with ids from `first`. Throws RestError, NetworkError. */
export async function uploadFiles(
  channel_id: string,
  files: readonly File[],
  first: number,
): Promise<readonly Uploaded[]> {
  const uploaded: Uploaded[] = [];
  for (const [index, file] of files.entries()) {
    const { attachments } = await rest.call('createAttachments', {
      params: { channel_id },
      body: { files: [{ id: '0', filename: file.name, file_size: file.size }] },
    });
    const slot = attachments[0];
    if (!slot) throw new Error('The server created no upload slot');
    await putFile(slot.upload_url, file, () => {}, new AbortController().signal);
    uploaded.push({
      id: String(first + index),
      filename: file.name,
      uploaded_filename: slot.upload_filename,
    });
  }
  return uploaded;
}
