import type { Embed, EmbedMedia } from '@guildhall/client';
import type { ReactNode } from 'react';
import { Icon } from '../../design/Icon.tsx';
import { t } from '../../i18n/i18n.ts';
import { useSetting } from '../../state/useSetting.ts';
import { useConversation } from '../messages/conversation.ts';
import { Markup } from '../messages/Markup.tsx';
import { fullTime, messageTime } from '../messages/times.ts';
import * as styles from './Embeds.css.ts';
import { linkAddress, mediaAddress } from './media.ts';

/** The embeds of a message, each a card. */
export default function Embeds({ embeds }: { embeds: readonly Embed[] }) {
  const withMedia = useSetting('inline_embed_media');
  const shown = withMedia ? embeds : embeds.map(withoutMedia).filter(hasWords);
  return (
    <div className={styles.embeds}>
      {shown.map((embed, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: embeds have no id and change only together
        <EmbedCard key={index} embed={embed} />
      ))}
    </div>
  );
}

/** An embed's words alone. */
const withoutMedia = ({ image: _image, thumbnail: _thumbnail, video: _video, ...words }: Embed): Embed =>
  words;

const hasWords = ({ title, description, author, fields, footer }: Embed) =>
  Boolean(title || description || author || fields?.length || footer);

function EmbedCard({ embed }: { embed: Embed }) {
  const { guildId } = useConversation();
  const { author, title, description, fields = [], footer, timestamp, thumbnail, image, color } = embed;
  const aside = thumbnail && mediaAddress(thumbnail);
  const time = timestamp ? Date.parse(timestamp) : undefined;
  return (
    <article className={styles.card} data-thumbnail={aside ? true : undefined}>
      <div className={styles.inner}>
        <Source embed={embed} color={color} />
        {author && (
          <div className={styles.source}>
            {color !== undefined && !embed.provider?.name && <Swatch color={color} />}
            {author.icon_url && <Small url={author.icon_url} />}
            <Link url={author.url} className={styles.author}>
              {author.name}
            </Link>
          </div>
        )}
        {title && (
          <h3 className={styles.title}>
            <Link url={embed.url} className={styles.titleLink}>
              <Markup text={title} guildId={guildId} />
            </Link>
          </h3>
        )}
        {description && (
          <div className={styles.description}>
            <Markup text={description} guildId={guildId} />
          </div>
        )}
        {fields.length > 0 && <Fields fields={fields} guildId={guildId} />}
        {image && <Picture media={image} link={embed.url} />}
        {thumbnail && !aside && <Picture media={thumbnail} link={embed.url} />}
        {embed.video?.url && <Elsewhere url={embed.video.url} icon="file.video" />}
        {(footer || time !== undefined) && (
          <footer className={styles.footer}>
            {footer?.icon_url && <Small url={footer.icon_url} />}
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
      {aside && <img className={styles.thumbnail} src={aside} alt="" loading="lazy" />}
    </article>
  );
}

/** Where it is from: the site's name, with the colour that the sender chose. */
function Source({ embed: { provider, author }, color }: { embed: Embed; color: number | undefined }) {
  if (!provider?.name && (color === undefined || author)) return null;
  return (
    <div className={styles.source}>
      {color !== undefined && <Swatch color={color} />}
      {provider?.name && <Link url={provider.url}>{provider.name}</Link>}
    </div>
  );
}

/** The sender's own colour, 0xRRGGBB. */
const Swatch = ({ color }: { color: number }) => (
  <i className={styles.swatch} style={{ background: `#${color.toString(16).padStart(6, '0')}` }} />
);

function Link({
  url,
  className,
  children,
}: {
  url?: string | undefined;
  className?: string;
  children: ReactNode;
}) {
  const address = linkAddress(url);
  if (!address) return <span className={className}>{children}</span>;
  return (
    <a className={className} href={address} target="_blank" rel="noopener noreferrer nofollow ugc">
      {children}
    </a>
  );
}

type Field = NonNullable<Embed['fields']>[number];

/** How many of six columns each field takes: up to three inline ones stand in a row. */
function spansOf(fields: readonly Field[]): (2 | 3 | 6)[] {
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
  const spans = spansOf(fields);
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

/** A small round picture; nothing where it can't be taken from here. */
function Small({ url }: { url: string }) {
  const address = mediaAddress({ url });
  return address ? <img className={styles.icon} src={address} alt="" loading="lazy" /> : null;
}

/** A picture, or where it can't be taken from here, a link to it. */
function Picture({ media, link }: { media: EmbedMedia; link?: string | undefined }) {
  const address = mediaAddress(media);
  if (!address) return <Elsewhere url={media.url} icon="file.image" />;
  const picture = (
    <img
      className={styles.picture}
      src={address}
      alt={t('embeds.picture')}
      loading="lazy"
      {...(media.width && media.height ? { width: media.width, height: media.height } : {})}
    />
  );
  return linkAddress(link) ? <Link url={link}>{picture}</Link> : picture;
}

/** A link to a picture or video that stays where it is, so that its host does not learn who reads. */
function Elsewhere({ url, icon }: { url: string; icon: 'file.image' | 'file.video' }) {
  const address = linkAddress(url);
  if (!address) return null;
  return (
    <a
      className={styles.elsewhere}
      href={address}
      target="_blank"
      rel="noopener noreferrer nofollow ugc"
      title={address}
    >
      <Icon name={icon} size={16} />
      {t(icon === 'file.image' ? 'embeds.pictureAt' : 'embeds.videoAt', { host: new URL(address).host })}
    </a>
  );
}
