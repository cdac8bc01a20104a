import type { StoredAttachment } from '../attachments/index.ts';

const KINDS: ReadonlySet<string> = new Set(['image', 'video', 'audio']);

/** Whether a file is of one of the types that an upload takes: `image`, `video`, `audio`, or extensions with their dot. */
export const isFileType = (
  { filename, content_type }: StoredAttachment,
  types: readonly string[] | null | undefined,
): boolean =>
  !types?.length ||
  types.some((type) =>
    KINDS.has(type)
      ? content_type?.startsWith(`${type}/`) === true
      : filename.toLowerCase().endsWith(type.toLowerCase()),
  );
