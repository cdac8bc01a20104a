import { useCallback, useMemo, useState } from 'react';
import { useSession } from '../../state/SessionContext.tsx';
import { ConversationContext } from '../../ui/conversation.ts';
import { Composer } from '../composer/index.ts';
import { MessageLog } from './MessageLog.tsx';
import * as styles from './PanelLog.css.ts';
import { useConversation } from './useConversation.ts';
import { clearNewLine } from './useNewLine.ts';

/** The messages of a channel or thread in a side panel, and the field to write more. A jump stays in the panel. */
export function PanelLog({ guildId, channelId }: { guildId: string; channelId: string }) {
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
  const conversation = useMemo(
    () => ({ ...usual, jump: (messageId: string) => show(messageId) }),
    [usual, show],
  );
  const toPresent = async () => {
    await history.openPresent(channelId);
    show(undefined);
  };
  return (
    <>
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
    </>
  );
}
