import { heldMessage } from '@guildhall/client';
import { useEffect } from 'react';
import { rest } from '../../state/api.ts';
import { type Draft, writeDraft } from '../../state/drafts.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { type Reply, replyIn, setReply } from './replying.ts';

/** Stores the draft, and the message it replies to. */
export function keepDraft(channelId: string, text: string, reply: Reply | undefined): void {
  writeDraft(channelId, {
    text,
    ...(reply ? { reply: { messageId: reply.message.id, mention: reply.mention } } : {}),
  });
}

/** Takes up a reply that was begun before the page was loaded anew, unless its message has gone meanwhile. */
export function useDraftReply(channelId: string, draft: Draft): void {
  const { store } = useSession();
  useEffect(() => {
    if (!draft.reply || replyIn(channelId)) return;
    let stillHere = true;
    const { messageId, mention } = draft.reply;
    const held = heldMessage(store, channelId, messageId);
    const params = { channel_id: channelId, message_id: messageId };
    const read = held ? Promise.resolve(held) : rest.call('getMessage', { params });
    read.then(
      (message) => {
        if (stillHere && !replyIn(channelId)) setReply(channelId, { message, mention });
      },
      // Without its message it is no reply any more; the text stays.
      () => {},
    );
    return () => {
      stillHere = false;
    };
  }, [store, channelId, draft]);
}
