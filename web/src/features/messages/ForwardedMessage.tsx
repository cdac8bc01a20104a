import type { Message } from '@guildhall/client';
import { MessageFlag } from '@guildhall/protocol/messages/flags';
import { lazy, type ReactNode, Suspense } from 'react';
import { Icon } from '../../design/Icon.tsx';
import { t } from '../../i18n/i18n.ts';
import { useChannel, useGuild } from '../../state/hooks.ts';
import { getForwarded } from '../../state/messageKinds.ts';
import { usePartner } from '../../state/useConversations.ts';
import { Markup } from '../../ui/markup/Markup.tsx';
import { HOME, useGo } from '../../ui/place.ts';
import { fullTime, messageTime } from '../../ui/times.ts';
import { loadAttachments } from '../attachments/index.ts';
import { loadComponents } from '../components/index.ts';
import { loadStickers } from '../stickers/index.ts';
import * as styles from './ForwardedMessage.css.ts';

const Attachments = lazy(loadAttachments);
const Components = lazy(loadComponents);
const Stickers = lazy(loadStickers);

export interface ForwardedMessageProps {
  message: Message;
  guildId: string;
  /** Draws the embeds; without it they are only mentioned if there is nothing else. */
  renderEmbeds?: (forwarded: Message) => ReactNode;
}

/** The message that a forward forwards: its text and files, where it is from, and when it was sent. */
export function ForwardedMessage({ message, guildId, renderEmbeds }: ForwardedMessageProps) {
  const snapshot = getForwarded(message);
  if (!snapshot) return null;
  const { message_snapshots: _, ...rest } = message;
  const forwarded: Message = { ...rest, ...snapshot };
  const { content, embeds, components = [], sticker_items: stickers = [], flags = 0 } = forwarded;
  // Those of a message of components alone are in its components.
  const attachments = (flags & MessageFlag.IS_COMPONENTS_V2) === 0 ? forwarded.attachments : [];
  const drawn = attachments.length + components.length + stickers.length + (renderEmbeds ? embeds.length : 0);
  const isEmpty = content === '' && drawn === 0;
  return (
    <section className={styles.forwarded} aria-label={t('message.forwarded')}>
      <div className={styles.title}>
        <Icon name="forward" size={14} />
        {t('message.forwarded')}
      </div>
      {content !== '' && (
        <div className={styles.body} data-message-text>
          <Markup text={content} guildId={guildId} />
        </div>
      )}
      {isEmpty && (
        <em className={styles.empty}>{t(embeds.length > 0 ? 'message.withEmbeds' : 'message.noText')}</em>
      )}
      <Suspense>
        {stickers.length > 0 && <Stickers message={forwarded} />}
        {attachments.length > 0 && <Attachments message={forwarded} />}
        {components.length > 0 && <Components message={forwarded} guildId={guildId} />}
        {embeds.length > 0 && renderEmbeds?.(forwarded)}
      </Suspense>
      <Source reference={message.message_reference} time={Date.parse(snapshot.timestamp)} />
    </section>
  );
}

/** The time of the forwarded message; for users who can see its channel, also a link there. */
function Source({ reference, time }: { reference: Message['message_reference']; time: number }) {
  const channel = useChannel(reference?.channel_id ?? '');
  const guild = useGuild(reference?.guild_id ?? '');
  const partner = usePartner(channel?.id);
  const go = useGo();
  const name = partner?.name ?? channel?.name;
  const when = (
    <time dateTime={new Date(time).toISOString()} title={fullTime(time)}>
      {messageTime(time)}
    </time>
  );
  if (!channel || !name) return <div className={styles.source}>{when}</div>;
  return (
    <div className={styles.source}>
      <button
        type="button"
        className={styles.link}
        onClick={() => void go(reference?.guild_id ?? HOME, channel.id, reference?.message_id)}
      >
        <span className="visually-hidden">{t('message.jumpToForwarded')} </span>
        <bdi>{partner ? name : `#${name}`}</bdi>
        {guild && (
          <>
            {' · '}
            <bdi>{guild.name}</bdi>
          </>
        )}
      </button>
      {' · '}
      {when}
    </div>
  );
}
