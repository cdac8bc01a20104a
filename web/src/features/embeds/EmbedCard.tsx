import type { Attachment, Embed, EmbedMedia } from '@guildhall/client';
import { useConversation } from '../../ui/conversation.ts';
import { Markup } from '../../ui/markup/Markup.tsx';
import { singleSize } from '../../ui/mosaic.ts';
import { fullTime, messageTime } from '../../ui/times.ts';
import { Audio, sizedAddress, useFreshAddress, Video } from '../attachments/index.ts';
import { FavoriteButton } from '../gifs/index.ts';
import { Aside, Elsewhere, Gallery, Large, Link, Small, VideoLink } from './EmbedPicture.tsx';
import * as styles from './Embeds.css.ts';
import { asFile, asPlayable, type Card, linkAddress } from './media.ts';

/** One embed: an image, a video or a sound that a link led to by itself, everything else as a card. */
export function EmbedCard({ embed, images }: Card) {
  const { guildId } = useConversation();
  const { type, author, title, description, fields = [], footer, timestamp, thumbnail, video, color } = embed;
  if (type === 'image' && thumbnail) return <Large media={thumbnail} />;
  if (type === 'gifv' && thumbnail) return <Gif embed={embed} media={thumbnail} />;
  const playable = asPlayable(video);
  if (playable && !title && !description) return <Player file={playable} />;
  const time = timestamp ? Date.parse(timestamp) : undefined;
  const isSound = playable?.content_type?.startsWith('audio/') ?? false;
  const aside = thumbnail && (type !== 'video' || isSound) ? asFile(thumbnail) : undefined;
  // Beside a card that is high a picture would be cut to a strip.
  const isTall = images.length > 0 || fields.length > 0;
  // A page's own description is plain text, in its own direction; only applications write markup.
  const isMarkup = type === 'rich';
  const direction = isMarkup ? undefined : 'auto';
  const words = (text: string) => (isMarkup ? <Markup text={text} guildId={guildId} /> : text);
  return (
    <article className={styles.card} data-thumbnail={aside && (isTall ? 'corner' : 'side')}>
      <div className={styles.inner}>
        <Source embed={embed} />
        {author && (
          <div className={styles.source}>
            {color !== undefined && !embed.provider?.name && <Swatch color={color} />}
            {author.proxy_icon_url && <Small address={author.proxy_icon_url} />}
            <Link url={author.url} className={styles.author}>
              {author.name}
            </Link>
          </div>
        )}
        {title && (
          <p className={styles.title} dir={direction}>
            <Link url={embed.url} className={styles.titleLink}>
              {words(title)}
            </Link>
          </p>
        )}
        {description && (
          <div className={styles.description} dir={direction}>
            {words(description)}
          </div>
        )}
        {fields.length > 0 && <Fields fields={fields} guildId={guildId} />}
        {images.length > 0 && (
          <div className={styles.media}>
            <Gallery images={images} />
          </div>
        )}
        {playable ? (
          <div className={styles.media}>
            <Player file={playable} poster={thumbnail} />
          </div>
        ) : video?.url || type === 'video' ? (
          <Moving media={thumbnail} url={embed.url ?? video?.url} />
        ) : (
          thumbnail && !aside && <Elsewhere url={thumbnail.url} icon="file.image" />
        )}
        {(footer || time !== undefined) && (
          <footer className={styles.footer}>
            {footer?.proxy_icon_url && <Small address={footer.proxy_icon_url} />}
            <span>
              {footer && <bdi>{footer.text}</bdi>}
              {footer && time !== undefined && ' · '}
              {time !== undefined && (
                <time dateTime={timestamp} title={fullTime(time)}>
                  {messageTime(time)}
                </time>
              )}
            </span>
          </footer>
        )}
      </div>
      {aside && <Aside file={aside} />}
    </article>
  );
}

/** A GIF, with the star that makes it a favorite. */
function Gif({ embed, media }: { embed: Embed; media: EmbedMedia }) {
  const { url = media.url, title = media.description ?? '' } = embed;
  const { proxy_url: src, width, height } = media;
  return (
    <div className={styles.gif}>
      <Large media={media} />
      {src && width && height && (
        <FavoriteButton
          gif={{ url, src, title: [...title].slice(0, 100).join(''), width, height }}
          className={styles.gifStar}
        />
      )}
    </div>
  );
}

/** A video or sound of another host, played here. */
function Player({ file, poster }: { file: Attachment; poster?: EmbedMedia | undefined }) {
  const image = poster && asFile(poster);
  const fresh = useFreshAddress(image?.url ?? location.origin);
  if (file.content_type?.startsWith('audio/'))
    return (
      <div className={styles.sound}>
        <Audio attachment={file} />
      </div>
    );
  const { width, height } = singleSize(image?.width ?? 1, image?.height ?? 1);
  const address = image && fresh && sizedAddress(fresh, width, height, false);
  return <Video attachment={file} {...(address ? { poster: address } : {})} />;
}

/** A video that can't be played here: its thumbnail, or a link to it. */
function Moving({ media, url }: { media: EmbedMedia | undefined; url: string | undefined }) {
  if (!media || !asFile(media)) return url ? <Elsewhere url={url} icon="file.video" /> : null;
  return (
    <div className={styles.media}>
      <VideoLink media={media} url={url} />
    </div>
  );
}

/** Where it is from: the site's name, or its host, with the colour that the sender or the site chose. */
function Source({ embed: { type, url, provider, author, color } }: { embed: Embed }) {
  const host = type !== 'rich' && linkAddress(url) ? new URL(url as string).host.replace(/^www\./, '') : '';
  const name = provider?.name ?? host;
  if (!name && (color === undefined || author)) return null;
  return (
    <div className={styles.source}>
      {color !== undefined && <Swatch color={color} />}
      {name && (
        <Link url={provider?.url} className={styles.site}>
          {name}
        </Link>
      )}
    </div>
  );
}

/** 0xRRGGBB. */
const Swatch = ({ color }: { color: number }) => (
  <i className={styles.swatch} style={{ background: `#${color.toString(16).padStart(6, '0')}` }} />
);

type Field = NonNullable<Embed['fields']>[number];

/** How many of six columns each field takes: up to three inline fields share a row. */
function getSpans(fields: readonly Field[]): (2 | 3 | 6)[] {
  const spans: (2 | 3 | 6)[] = [];
  for (let at = 0; at < fields.length; ) {
    const rest = fields.slice(at);
    const run = rest.findIndex(({ inline }) => !inline);
    const inRow = Math.min(3, run === -1 ? rest.length : run);
    const span = inRow === 3 ? 2 : inRow === 2 ? 3 : 6;
    const taken = Math.max(1, inRow);
    for (let count = 0; count < taken; count++) spans.push(span);
    at += taken;
  }
  return spans;
}

function Fields({ fields, guildId }: { fields: readonly Field[]; guildId: string }) {
  const spans = getSpans(fields);
  return (
    <div className={styles.fields}>
      {fields.map(({ name, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: fields have no id and change only together
        <div key={index} className={styles.field} data-span={spans[index]}>
          <div className={styles.fieldName}>
            <Markup text={name} guildId={guildId} />
          </div>
          <Markup text={value} guildId={guildId} />
        </div>
      ))}
    </div>
  );
}
