import type { Attachment, EmbedMedia } from '@guildhall/client';
import type { CSSProperties, ReactNode } from 'react';
import { Icon } from '../../design/Icon.tsx';
import { usePicture } from '../../design/usePicture.ts';
import { t } from '../../i18n/i18n.ts';
import { mosaic, singleSize } from '../../ui/mosaic.ts';
import { lightbox, Picture, sizedAddress, useFreshAddress } from '../attachments/index.ts';
import * as styles from './Embeds.css.ts';
import { asFile, linkAddress } from './media.ts';

/** CSS pixels of the small pictures of authors and footers. */
const ICON = 18;

export function Link({
  url,
  className,
  label,
  children,
}: {
  url?: string | undefined;
  className?: string | undefined;
  label?: string | undefined;
  children: ReactNode;
}) {
  const address = linkAddress(url);
  if (!address) return <span className={className}>{children}</span>;
  return (
    <a
      className={className}
      href={address}
      target="_blank"
      rel="noopener noreferrer nofollow ugc"
      aria-label={label}
    >
      {children}
    </a>
  );
}

/** A small round picture; nothing where this instance can't show it. */
export function Small({ address }: { address: string }) {
  const fresh = useFreshAddress(address);
  const { src, onError } = usePicture(fresh && sizedAddress(fresh, ICON, ICON, false));
  if (!src) return null;
  return (
    <img
      className={styles.icon}
      src={src}
      onError={onError}
      alt=""
      loading="lazy"
      width={ICON}
      height={ICON}
    />
  );
}

const FILL: CSSProperties = { width: '100%', height: '100%' };

/** Opens the lightbox, starting at one of the images. */
const openAt = (attachments: readonly Attachment[], index: number) => lightbox.set({ attachments, index });

/** A large picture of an embed, in a box of its own shape. */
export function Large({ media }: { media: EmbedMedia }) {
  const file = asFile(media);
  if (!file) return <Elsewhere url={media.url} icon="file.image" />;
  const size = singleSize(file.width ?? 1, file.height ?? 1);
  return (
    <Picture
      attachment={file}
      size={size}
      style={{ width: `${size.width / 16}rem`, aspectRatio: `${size.width} / ${size.height}` }}
      onOpen={() => openAt([file], 0)}
    />
  );
}

/** Several images of one embed, in a grid. */
export function Gallery({ images }: { images: readonly EmbedMedia[] }) {
  const files = images.flatMap((media) => asFile(media) ?? []);
  const [first] = images;
  if (images.length === 1 && first) return <Large media={first} />;
  const tiles = mosaic(files.length);
  return (
    <div className={styles.gallery}>
      {files.map((file, index) => {
        const { columns = 12, rows = 1, shape } = tiles[index] ?? {};
        return (
          <div
            key={file.id}
            className={styles.tile}
            style={{
              gridColumn: `span ${columns}`,
              gridRow: `span ${rows}`,
              ...(shape ? { aspectRatio: shape } : {}),
            }}
          >
            <Picture attachment={file} style={FILL} onOpen={() => openAt(files, index)} />
          </div>
        );
      })}
    </div>
  );
}

/** The picture at the end of a card. */
export function Aside({ file }: { file: Attachment }) {
  return (
    <div className={styles.aside}>
      <Picture attachment={file} style={FILL} onOpen={() => openAt([file], 0)} />
    </div>
  );
}

/** A video's thumbnail, which links to the video. */
export function VideoLink({ media, url }: { media: EmbedMedia; url: string | undefined }) {
  const file = asFile(media);
  const address = linkAddress(url);
  const fresh = useFreshAddress(file?.url ?? location.origin);
  if (!file || !address) return null;
  const { width, height } = singleSize(file.width ?? 1, file.height ?? 1);
  return (
    <Link url={address} className={styles.video} label={t('embeds.videoAt', { host: new URL(address).host })}>
      <img
        className={styles.videoImage}
        style={{ width: `${width / 16}rem`, aspectRatio: `${width} / ${height}` }}
        src={fresh && sizedAddress(fresh, width, height, false)}
        alt=""
        loading="lazy"
        width={width}
        height={height}
      />
      <span className={styles.play}>
        <Icon name="play" size={24} />
      </span>
    </Link>
  );
}

/** A link to an image or video that is not loaded, so that its host does not learn who reads the message. */
export function Elsewhere({ url, icon }: { url: string; icon: 'file.image' | 'file.video' }) {
  const address = linkAddress(url);
  if (!address) return null;
  return (
    <Link url={address} className={styles.elsewhere}>
      <Icon name={icon} size={16} />
      {t(icon === 'file.image' ? 'embeds.pictureAt' : 'embeds.videoAt', { host: new URL(address).host })}
    </Link>
  );
}
