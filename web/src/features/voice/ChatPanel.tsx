import { useCallback, useMemo, useState } from 'react';
import { t } from '../../i18n/i18n.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { ConversationContext } from '../../ui/conversation.ts';
import { PanelHeader } from '../../ui/shell/PanelHeader.tsx';
import { Composer } from '../composer/index.ts';
import { clearNewLine, MessageLog, useConversation } from '../messages/index.ts';
import * as styles from './Chat.css.ts';

interface ChatPanelProps {
  guildId: string;
  channelId: string;
  onClose: () => void;
}

/** The text chat of a voice channel. */
export default function ChatPanel({ guildId, channelId, onClose }: ChatPanelProps) {
  const { history } = useSession();
  const [shown, setShown] = useState<{ target: string | undefined; count: number }>({
    target: undefined,
    count: 0,
  });
  const show = useCallback(
    (target: string | undefined) => setShown(({ count }) => ({ target, count: count + 1 })),
    [],
  );
  const usual = useConversation(guildId, channelId, () => {});
  // A jump stays in the panel.
  const conversation = useMemo(
    () => ({ ...usual, jump: (messageId: string) => show(messageId) }),
    [usual, show],
  );
  const toPresent = async () => {
    await history.openPresent(channelId);
    show(undefined);
  };
  return (
    <div className={styles.panel}>
      <PanelHeader title={t('voice.chat')} onClose={onClose} />
      <div className={styles.log}>
        <ConversationContext value={conversation}>
          <MessageLog
            guildId={guildId}
            channelId={channelId}
            target={shown.target}
            jumpCount={shown.count}
            onPresent={() => void toPresent()}
          />
        </ConversationContext>
      </div>
      <Composer
        guildId={guildId}
        channelId={channelId}
        onEditLast={conversation.editLast}
        onSent={() => {
          clearNewLine(channelId);
          void toPresent();
        }}
      />
    </div>
  );
}
