import type { Attachment, Message } from '@guildhall/client';
import type { CSSProperties, ReactNode } from 'react';
import { useRedaction } from '../../state/redaction.ts';
import { useSetting } from '../../state/useSetting.ts';
import { mosaic, singleSize } from '../../ui/mosaic.ts';
import * as styles from './Attachments.css.ts';
import { Audio } from './Audio.tsx';
import { FileCard } from './FileCard.tsx';
import { type AttachmentKind, getKind, isSpoiler } from './kinds.ts';
import { lightbox } from './lightbox.ts';
import { Picture } from './Picture.tsx';
import { SensitiveCover, SpoilerCover } from './SpoilerCover.tsx';
import { TextFile } from './TextFile.tsx';
import { Video } from './Video.tsx';
import { VoiceMessage } from './VoiceMessage.tsx';

const single: Record<Exclude<AttachmentKind, 'picture'>, (props: { attachment: Attachment }) => ReactNode> = {
  video: Video,
  audio: Audio,
  voice: VoiceMessage,
  text: TextFile,
  file: FileCard,
};

function covered(attachment: Attachment, children: ReactNode, isBlurred = false): ReactNode {
  if (isBlurred) return <SensitiveCover key={attachment.id}>{children}</SensitiveCover>;
  return isSpoiler(attachment) ? <SpoilerCover key={attachment.id}>{children}</SpoilerCover> : children;
}

const getPath = (address: string) => address.split('?', 1)[0] ?? '';

/** Paths of files that an embed of the message shows: they are not shown twice. */
function useShownInEmbeds({ embeds = [] }: Message): ReadonlySet<string> {
  const drawn = useSetting('render_embeds');
  const withMedia = useSetting('inline_embed_media');
  if (!drawn || !withMedia) return new Set();
  return new Set(
    embeds.flatMap(({ image, thumbnail }) => [image, thumbnail]).map((media) => getPath(media?.url ?? '')),
  );
}

/** The files of a message: its images together, then the others one below the other. */
export default function Attachments({ message }: { message: Message }) {
  const redaction = useRedaction(message);
  const inline = useSetting('inline_attachment_media') && redaction !== 'BLOCK';
  const isBlurred = redaction === 'BLUR';
  const inEmbeds = useShownInEmbeds(message);
  const files = (message.attachments ?? []).filter(({ url }) => !inEmbeds.has(getPath(url)));
  const all = files.map((attachment) => ({
    attachment,
    kind: getKind(attachment, message.flags ?? 0),
  }));
  const isShown = ({ kind }: { kind: AttachmentKind }) => inline && kind === 'picture';
  const pictures = all.filter(isShown).map(({ attachment }) => attachment);
  const others = all.filter((entry) => !isShown(entry));
  if (all.length === 0) return null;
  return (
    <div className={styles.attachments}>
      {pictures.length > 0 && <Pictures pictures={pictures} isBlurred={isBlurred} />}
      {others.map(({ attachment, kind }) => {
        const Kind = kind === 'picture' || (!inline && kind !== 'voice') ? FileCard : single[kind];
        return (
          <div key={attachment.id} className={styles.file}>
            {covered(attachment, <Kind attachment={attachment} />, isBlurred && Kind === Video)}
          </div>
        );
      })}
    </div>
  );
}

function Pictures({ pictures, isBlurred }: { pictures: readonly Attachment[]; isBlurred: boolean }) {
  const open = (index: number) => lightbox.set({ attachments: pictures, index });
  const [only] = pictures;
  if (pictures.length === 1 && only) {
    const size = singleSize(only.width ?? 1, only.height ?? 1);
    const style: CSSProperties = {
      width: `${size.width / 16}rem`,
      aspectRatio: `${size.width} / ${size.height}`,
    };
    const picture = <Picture attachment={only} size={size} style={style} onOpen={() => open(0)} />;
    return covered(only, picture, isBlurred);
  }
  const tiles = mosaic(pictures.length);
  return (
    <div className={styles.mosaic}>
      {pictures.map((attachment, index) => {
        const { columns = 12, rows = 1, shape } = tiles[index] ?? {};
        const style: CSSProperties = {
          gridColumn: `span ${columns}`,
          gridRow: `span ${rows}`,
          ...(shape ? { aspectRatio: shape } : {}),
        };
        return (
          <div key={attachment.id} className={styles.tile} style={style}>
            {covered(
              attachment,
              <Picture attachment={attachment} style={FILL} onOpen={() => open(index)} />,
              isBlurred,
            )}
          </div>
        );
      })}
    </div>
  );
}

const FILL: CSSProperties = { width: '100%', height: '100%' };
