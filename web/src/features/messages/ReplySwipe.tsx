import { heldMessage } from '@guildhall/client';
import { type RefObject, useEffect, useRef } from 'react';
import { Icon } from '../../design/Icon.tsx';
import { composer } from '../../ui/composerField.ts';
import { useConversation } from '../../ui/conversation.ts';
import { reply } from './actions.ts';
import { followReplySwipe } from './followReplySwipe.ts';
import * as styles from './MessageLog.css.ts';

/** Replies to a message that is pulled aside, and draws the icon at the edge. */
export default function ReplySwipe({ log }: { log: RefObject<HTMLElement | null> }) {
  const conversation = useConversation();
  const mark = useRef<HTMLSpanElement>(null);
  const latest = useRef(conversation);
  latest.current = conversation;
  useEffect(() => {
    if (!log.current || !mark.current) return;
    const find = (id: string) => {
      const { session, channelId } = latest.current;
      return heldMessage(session.store, channelId, id);
    };
    return followReplySwipe(log.current, mark.current, {
      canReply(id) {
        const message = find(id);
        return message !== undefined && reply.when({ conversation: latest.current, message });
      },
      reply(id) {
        const message = find(id);
        if (!message) return;
        reply.run({ conversation: latest.current, message });
        // iOS shows its keyboard only for a focus during the touchend event.
        composer.focus();
      },
    });
  }, [log]);
  return (
    <span ref={mark} className={styles.replyMark} aria-hidden="true">
      <Icon name="reply" size={20} />
    </span>
  );
}
