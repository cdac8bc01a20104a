import type { Embed, Message } from '@guildhall/client';
import { webLinks } from '@guildhall/markup';
import { IconButton } from '../../design/IconButton.tsx';
import { t } from '../../i18n/i18n.ts';
import { useRedaction } from '../../state/redaction.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { useSetting } from '../../state/useSetting.ts';
import { useConversation } from '../../ui/conversation.ts';
import { SensitiveCover, SpoilerCover } from '../attachments/index.ts';
import { EmbedCard } from './EmbedCard.tsx';
import * as styles from './Embeds.css.ts';
import { getCards } from './media.ts';
import { suppressEmbeds } from './suppress.ts';

interface EmbedsProps {
  message: Message;
  /** They can't be hidden. */
  isFixed?: boolean;
}

/** The embeds of a message, each a card; its author and moderators can hide them. */
export default function Embeds({ message, isFixed = false }: EmbedsProps) {
  const { embeds = [], content, author } = message;
  const { mayManage } = useConversation();
  const session = useSession();
  const areDrawn = useSetting('render_embeds');
  const redaction = useRedaction(message);
  const withMedia = useSetting('inline_embed_media') && redaction !== 'BLOCK';
  const cards = getCards(withMedia ? embeds : embeds.map(withoutMedia).filter(hasWords));
  if (!areDrawn || cards.length === 0) return null;
  const isCovered = getCover(content);
  const mayHide = !isFixed && (mayManage || author.id === session.store.me?.id);
  return (
    <div className={styles.embeds}>
      {cards.map((card, index) => {
        const drawn = <EmbedCard {...card} />;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: embeds have no id and change only together
          <div key={index} className={styles.slot}>
            {redaction === 'BLUR' && hasMedia(card.embed) ? (
              <SensitiveCover>{drawn}</SensitiveCover>
            ) : isCovered(card.embed) ? (
              <SpoilerCover>{drawn}</SpoilerCover>
            ) : (
              drawn
            )}
          </div>
        );
      })}
      {mayHide && (
        <IconButton
          icon="close"
          size={28}
          iconSize={16}
          className={styles.hide}
          label={t('embeds.hide')}
          onPress={() => void suppressEmbeds(message, true)}
        />
      )}
    </div>
  );
}

/** An embed's words alone. */
const withoutMedia = ({ image: _image, thumbnail: _thumbnail, video: _video, ...words }: Embed): Embed =>
  words;

const hasMedia = ({ image, thumbnail, video }: Embed) => Boolean(image || thumbnail || video);

const hasWords = ({ title, description, author, fields, footer }: Embed) =>
  Boolean(title || description || author || fields?.length || footer);

const sameForm = (url: string) => (URL.canParse(url) ? new URL(url).href : url);

/** Whether an embed is hidden behind a spoiler, as its link is. */
function getCover(content: string): (embed: Embed) => boolean {
  const links = webLinks(content);
  if (!links.some(({ spoiler }) => spoiler)) return () => false;
  const open = new Set(links.filter(({ spoiler }) => !spoiler).map(({ url }) => sameForm(url)));
  return ({ type, url }) => type !== 'rich' && !(url && open.has(sameForm(url)));
}
