import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { Avatar } from '../../design/Avatar.tsx';
import { moveInRow } from '../../design/arrowKeys.ts';
import { contextMenu } from '../../design/contextMenu.ts';
import { EmojiText } from '../../design/EmojiText.tsx';
import { Icon } from '../../design/Icon.tsx';
import { t } from '../../i18n/i18n.ts';
import { useMemberLook } from '../../state/names.ts';
import { actIcon, offeredActs } from '../../ui/acts/act.ts';
import { type MessageSubject, messageActs, quickReactions } from '../../ui/acts/points.ts';
import { describeMessage } from '../../ui/describeMessage.ts';
import { AnyEmoji } from '../../ui/emoji/AnyEmoji.tsx';
import { loadFeatures } from '../../ui/features.ts';
import { useGo } from '../../ui/place.ts';
import * as styles from './MessageSheet.css.ts';

/** The top of a message's sheet: the message on one line, and quick reactions. */
export default function MessageSheetHead({ subject, row }: { subject: MessageSubject; row: HTMLElement }) {
  const { conversation, message } = subject;
  const { guildId } = conversation;
  const context = { go: useGo(), navigate: useNavigate(), origin: row };
  const look = useMemberLook(guildId, message.author.id, message.author);
  const { name } = look;
  const bar = useRef<HTMLDivElement>(null);
  const acts = offeredActs(messageActs.use(), subject).filter(({ isInHead }) => isInHead);
  useEffect(() => void loadFeatures().catch(() => {}), []);
  const quick = quickReactions.all().flatMap((read) => read(subject));
  const perform = (run: () => unknown) => {
    contextMenu.set(null);
    void run();
  };
  return (
    <div className={styles.head}>
      <div className={styles.quote}>
        <Avatar name={name} src={look.picture} seed={message.author.id} size={28} />
        <span className={styles.words}>
          <b className={styles.name} style={{ color: look.color }}>
            <bdi>{name}</bdi>
          </b>
          <span className={styles.text}>
            <bdi>
              <EmojiText text={describeMessage(conversation.session.store, message).text} size={16} />
            </bdi>
          </span>
        </span>
      </div>
      {quick.length + acts.length > 0 && (
        <div
          ref={bar}
          className={styles.reactions}
          role="toolbar"
          aria-label={t('message.react')}
          onKeyDown={(event) => moveInRow(event, bar.current)}
        >
          {quick.map(({ emoji, label, isChosen, run }, index) => (
            <button
              key={emoji}
              type="button"
              className={styles.reaction}
              aria-label={label}
              aria-pressed={isChosen}
              tabIndex={index === 0 ? 0 : -1}
              onClick={() => perform(run)}
            >
              <AnyEmoji emoji={emoji} size={26} label="" />
            </button>
          ))}
          {acts.map((act) => (
            <button
              key={act.name}
              type="button"
              className={styles.reaction}
              aria-label={act.label(subject)}
              tabIndex={-1}
              onClick={() => perform(() => act.run?.(subject, context))}
            >
              <Icon name={actIcon(act, subject)} size={24} />
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
