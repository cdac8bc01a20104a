import { buffer } from 'node:stream/consumers';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import type { App } from '../../app.ts';
import { apiError, invalidForm } from '../../platform/http/errors.ts';
import type { FormSink } from '../../platform/http/form.ts';
import type { FormFile } from '../../platform/http/handler.ts';

declare module '../../app.ts' {
  interface DomainServices {
    /** Moving previews between the end of their form and the work of its call, by handle. */
    readonly streamVideos: Map<string, Uint8Array>;
  }
}

/** Bytes of a moving preview. Ours. */
const MAX_VIDEO = 1_048_576;

/** Keeps the file of a form with a moving preview until its call takes it. */
export function createVideoSink(app: App): FormSink {
  const taken: string[] = [];
  return {
    maxFile: MAX_VIDEO,
    maxTotal: MAX_VIDEO,
    maxFiles: 1,
    async file(_, content) {
      const id = app.ids.next();
      taken.push(id);
      app.streamVideos.set(id, await buffer(content));
      return id;
    },
    async drop() {
      for (const id of taken) app.streamVideos.delete(id);
    },
  };
}

/** The format of a video by its first bytes: EBML, or the box `ftyp`. */
function readFormat(data: Uint8Array): 'webm' | 'mp4' | undefined {
  const head = Buffer.from(data.subarray(0, 8));
  if (head.length < 8) return undefined;
  if (head.readUInt32BE(0) === 0x1a45dfa3) return 'webm';
  return head.toString('latin1', 4) === 'ftyp' ? 'mp4' : undefined;
}

/** The video of a form, which is no longer kept. Throws 50035 without one, 50046 for other files. */
export function takeVideo(
  { streamVideos }: Pick<App, 'streamVideos'>,
  files: readonly FormFile[],
): { readonly data: Uint8Array; readonly format: 'webm' | 'mp4' } {
  const [file] = files;
  const data = file && streamVideos.get(file.id);
  if (!data) throw invalidForm({ file: { code: 'BASE_TYPE_REQUIRED', message: 'This field is required' } });
  streamVideos.delete(file.id);
  const format = readFormat(data);
  if (!format) throw apiError(ErrorCode.INVALID_FILE_UPLOADED);
  return { data, format };
}
