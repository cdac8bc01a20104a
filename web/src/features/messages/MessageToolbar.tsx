import type { Message } from '@guildhall/client';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useRef } from 'react';
import { moveInRow } from '../../design/arrowKeys.ts';
import { Icon } from '../../design/Icon.tsx';
import { t } from '../../i18n/i18n.ts';
import { actIcon, offeredActs } from '../../ui/acts/act.ts';
import { messageActs, quickReactions } from '../../ui/acts/points.ts';
import { useConversation } from '../../ui/conversation.ts';
import { AnyEmoji } from '../../ui/emoji/AnyEmoji.tsx';
import { loadFeatures } from '../../ui/features.ts';
import { openMenu } from '../../ui/openMenu.ts';
import { useGo } from '../../ui/place.ts';
import * as styles from './Message.css.ts';
import { messageMenu } from './messageMenu.tsx';

/** The maximum number of quick reactions in the bar. */
const QUICK = 3;

/** The frequent acts on a message, at its edge; arrow keys move between them. */
export default function MessageToolbar({ message }: { message: Message }) {
  const subject = { conversation: useConversation(), message };
  const context = { go: useGo(), navigate: useNavigate() };
  const bar = useRef<HTMLDivElement>(null);
  const offered = messageActs.use();
  useEffect(() => void loadFeatures().catch(() => {}), []);
  // The order stays while the bar is shown: using an emoji must not move another one under the pointer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: recomputed for another message, or when the features arrive
  const quick = useMemo(
    () =>
      quickReactions
        .all()
        .flatMap((read) => read(subject))
        .slice(0, QUICK),
    [offered, message.id, subject.conversation],
  );
  const acts = offeredActs(offered, subject)
    .filter((act) => act.bar !== undefined)
    .sort((a, b) => a.bar! - b.bar!);
  const tools = [
    ...acts.map((act) => ({
      name: act.name,
      icon: actIcon(act, subject),
      label: act.label(subject),
      run: (origin: HTMLElement, isQuick: boolean) =>
        void act.run?.(subject, { ...context, origin, isQuick }),
    })),
    {
      name: 'more',
      icon: 'more' as const,
      label: t('message.more'),
      run: (origin: HTMLElement) => openMenu(origin, t('message.actions'), messageMenu(subject)),
    },
  ];

  if (offered.length === 0) return null;
  return (
    <div
      ref={bar}
      className={styles.toolbar}
      role="toolbar"
      aria-label={t('message.actions')}
      onKeyDown={(event) => moveInRow(event, bar.current)}
    >
      {quick.map(({ emoji, label, run }, index) => (
        <button
          key={emoji}
          type="button"
          className={styles.tool}
          aria-label={label}
          title={label}
          tabIndex={index === 0 ? 0 : -1}
          onClick={() => void run()}
        >
          <AnyEmoji emoji={emoji} size={18} label="" />
        </button>
      ))}
      {quick.length > 0 && <span className={styles.toolRule} />}
      {tools.map(({ name, icon, label, run }, index) => (
        <button
          key={name}
          type="button"
          className={styles.tool}
          aria-label={label}
          title={label}
          tabIndex={index === 0 && quick.length === 0 ? 0 : -1}
          onClick={(event) => run(event.currentTarget, event.shiftKey)}
        >
          <Icon name={icon} size={18} />
        </button>
      ))}
    </div>
  );
}
