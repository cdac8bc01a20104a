import type { Attachment } from '@guildhall/client';
import { AttachmentFlag } from '@guildhall/protocol/attachments/flags';
import { MessageFlag } from '@guildhall/protocol/messages/flags';
import type { IconName } from '../../design/icons.ts';

/** How a file is shown among a message's files. */
export type AttachmentKind = 'picture' | 'video' | 'audio' | 'voice' | 'text' | 'file';

/** Bytes of a text file of which a beginning is shown. */
const MAX_PREVIEWED = 512 * 1_024;
const TEXT_NAME =
  /\.(txt|md|log|csv|tsv|json|ya?ml|toml|ini|xml|html?|css|[jt]sx?|mjs|py|rb|go|rs|java|kt|c|h|cpp|cs|php|sh|sql)$/i;
const ARCHIVE_NAME = /\.(zip|gz|tgz|bz2|xz|7z|rar|tar|zst)$/i;

const hasSize = ({ width, height }: Attachment) => !!width && !!height;

export function getKind(attachment: Attachment, messageFlags: number): AttachmentKind {
  const type = attachment.content_type ?? '';
  if (type.startsWith('image/') && hasSize(attachment)) return 'picture';
  if (type.startsWith('video/')) return 'video';
  if (type.startsWith('audio/'))
    return (messageFlags & MessageFlag.IS_VOICE_MESSAGE) !== 0 && attachment.waveform ? 'voice' : 'audio';
  if (attachment.size <= MAX_PREVIEWED && (type.startsWith('text/') || TEXT_NAME.test(attachment.filename)))
    return 'text';
  return 'file';
}

export const isSpoiler = ({ flags = 0, filename }: Attachment): boolean =>
  (flags & AttachmentFlag.IS_SPOILER) !== 0 || filename.startsWith('SPOILER_');

export const isAnimated = ({ flags = 0 }: Attachment): boolean => (flags & AttachmentFlag.IS_ANIMATED) !== 0;

/** The name given by its sender, with the characters that file systems do not allow. */
export const nameOfFile = ({ title, filename }: Attachment): string => {
  if (!title) return filename;
  const ending = /\.[^.]{1,12}$/.exec(filename)?.[0] ?? '';
  return title.endsWith(ending) ? title : title + ending;
};

export function iconOfFile({
  content_type: type = '',
  filename,
}: Pick<Attachment, 'content_type' | 'filename'>): IconName {
  if (type.startsWith('image/')) return 'file.image';
  if (type.startsWith('video/')) return 'file.video';
  if (type.startsWith('audio/')) return 'file.audio';
  if (ARCHIVE_NAME.test(filename)) return 'file.archive';
  return TEXT_NAME.test(filename) ? 'file.code' : 'file';
}
