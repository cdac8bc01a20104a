import type { Message } from '@guildhall/client';
import { MessageFlag } from '@guildhall/protocol/messages/flags';
import { lazy, type ReactNode, Suspense } from 'react';
import { Avatar } from '../../design/Avatar.tsx';
import { t } from '../../i18n/i18n.ts';
import { getForwarded } from '../../state/messageKinds.ts';
import { useMemberLook } from '../../state/names.ts';
import { Markup } from '../../ui/markup/Markup.tsx';
import { fullTime, messageTime } from '../../ui/times.ts';
import { loadAttachments } from '../attachments/index.ts';
import { loadComponents } from '../components/index.ts';
import { loadStickers } from '../stickers/index.ts';
import { ForwardedMessage } from './ForwardedMessage.tsx';
import * as styles from './MessageCard.css.ts';

const Attachments = lazy(loadAttachments);
const Components = lazy(loadComponents);
const Stickers = lazy(loadStickers);

export interface MessageCardProps {
  message: Message;
  guildId: string;
  tools?: ReactNode;
}

/** A message outside the log: its author, time, text, files and stickers. */
export function MessageCard({ message, guildId, tools }: MessageCardProps) {
  const look = useMemberLook(guildId, message.author.id, message.author);
  const { name } = look;
  const time = Date.parse(message.timestamp);
  const isForward = getForwarded(message) !== undefined;
  const hasComponents = (message.components?.length ?? 0) > 0;
  const isComponents = ((message.flags ?? 0) & MessageFlag.IS_COMPONENTS_V2) !== 0;
  const hasFiles = (message.attachments?.length ?? 0) > 0 && !isComponents;
  const hasStickers = (message.sticker_items?.length ?? 0) > 0;
  const hasEmbeds = (message.embeds?.length ?? 0) > 0;
  return (
    <div className={styles.card}>
      <Avatar name={name} src={look.picture} seed={message.author.id} size={32} />
      <div className={styles.words}>
        <div className={styles.by}>
          <b className={styles.author} style={{ color: look.color }}>
            {name}
          </b>
          <time className={styles.time} dateTime={message.timestamp} title={fullTime(time)}>
            {messageTime(time)}
          </time>
          {tools && <span className={styles.tools}>{tools}</span>}
        </div>
        <div className={styles.body} data-message-text>
          {message.content ? (
            <Markup text={message.content} guildId={guildId} />
          ) : (
            !hasFiles &&
            !hasComponents &&
            !hasStickers &&
            !isForward && (
              <em className={styles.empty}>{t(hasEmbeds ? 'message.withEmbeds' : 'message.noText')}</em>
            )
          )}
        </div>
        {isForward && <ForwardedMessage message={message} guildId={guildId} />}
        {hasFiles && (
          <Suspense>
            <Attachments message={message} />
          </Suspense>
        )}
        {hasComponents && (
          <Suspense>
            <Components message={message} guildId={guildId} />
          </Suspense>
        )}
        {hasStickers && (
          <Suspense>
            <Stickers message={message} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
