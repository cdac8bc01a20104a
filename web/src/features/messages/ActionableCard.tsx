import type { Message } from '@guildhall/client';
import { type ReactNode, useEffect } from 'react';
import { IconButton } from '../../design/IconButton.tsx';
import { t } from '../../i18n/i18n.ts';
import { useMemberLook } from '../../state/names.ts';
import { loadFeatures } from '../../ui/features.ts';
import { openMenu } from '../../ui/openMenu.ts';
import { clockTime } from '../../ui/times.ts';
import * as styles from './MessageCard.css.ts';
import { MessageCard } from './MessageCard.tsx';
import { noteKeyedFocus, runActByKey } from './messageKeys.ts';
import { messageMenu, useMessageMenu } from './messageMenu.tsx';
import { useConversation } from './useConversation.ts';

export interface ActionableCardProps {
  message: Message;
  guildId: string;
  tools?: ReactNode;
}

/** A message in a list outside the log, with the acts that don't need the log: in its menu, and by key while it has focus. */
export function ActionableCard({ message, guildId, tools }: ActionableCardProps) {
  const conversation = useConversation(guildId, message.channel_id);
  const subject = { conversation, message };
  const { name } = useMemberLook(guildId, message.author.id, message.author);
  useEffect(() => void loadFeatures().catch(() => {}), []);
  const menu = useMessageMenu(subject);
  return (
    <article
      className={styles.actionable}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it has a menu and keys
      tabIndex={0}
      aria-label={t('message.label', { name, time: clockTime(Date.parse(message.timestamp)) })}
      onFocus={({ target, currentTarget }) => target === currentTarget && noteKeyedFocus(target)}
      onKeyDown={(event) => {
        const { target, currentTarget } = event;
        if (target !== currentTarget || currentTarget.dataset.keyed === undefined) return;
        if (runActByKey(event, currentTarget, subject)) event.preventDefault();
      }}
      {...menu}
    >
      <MessageCard
        message={message}
        guildId={guildId}
        tools={
          <>
            {tools}
            <IconButton
              icon="more"
              size={28}
              label={t('message.more')}
              onPress={({ target }) => openMenu(target, t('message.actions'), messageMenu(subject))}
            />
          </>
        }
      />
    </article>
  );
}
