import { type Message, snowflakeBefore } from '@guildhall/client';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { showToast } from '../../design/toast.ts';
import { rest } from '../../state/api.ts';
import { describeError } from '../../state/describeError.ts';
import { useChannelPermission } from '../../state/hooks.ts';
import { isEditable } from '../../state/messageKinds.ts';
import { useSession } from '../../state/SessionContext.tsx';
import type { Conversation } from '../../ui/conversation.ts';
import { openDialog } from '../../ui/dialogs.ts';
import { useGo } from '../../ui/place.ts';
import { setReply } from '../composer/index.ts';
import { deleteMessageDialog } from './dialogs.ts';
import { placeNewLine } from './useNewLine.ts';

/**
 * Returns the conversation of a channel.
 *
 * @param onJump called for each jump in its log, even to the current position; undefined outside the log
 */
export function useConversation(guildId: string, channelId: string, onJump?: () => void) {
  const session = useSession();
  const go = useGo();
  const navigate = useNavigate();
  const maySend = useChannelPermission(channelId, 'SEND_MESSAGES');
  const mayManage = useChannelPermission(channelId, 'MANAGE_MESSAGES');
  const [editing, setEditing] = useState<{ channelId: string; messageId: string }>();
  const latest = useRef(onJump);
  latest.current = onJump;
  useEffect(() => setEditing((now) => (now?.channelId === channelId ? now : undefined)), [channelId]);
  const isLog = onJump !== undefined;
  const editingId = editing?.channelId === channelId ? editing.messageId : undefined;

  return useMemo(() => {
    const { store } = session;
    const edit = (messageId: string | undefined) =>
      setEditing(messageId === undefined ? undefined : { channelId, messageId });
    const editNext = (from: string | undefined, step: 1 | -1) => {
      const segments = store.timelines.get(channelId)?.segments ?? [];
      const segment =
        segments.find(({ messages }) => from !== undefined && messages.find(from)) ?? segments.at(-1);
      const own = [...(segment?.messages ?? [])].filter(
        (message) => message.author.id === store.me?.id && isEditable(message),
      );
      const at = from === undefined ? own.length : own.findIndex(({ id }) => id === from);
      const next = own[at + step];
      if (next) edit(next.id);
      return next !== undefined;
    };
    const remove = async (message: Message) => {
      try {
        await rest.call('deleteMessage', { params: { channel_id: channelId, message_id: message.id } });
      } catch (error) {
        showToast({ kind: 'error', message: describeError(error) });
      }
    };
    const conversation: Conversation & { editLast: () => boolean } = {
      session,
      ways: { go, navigate },
      guildId,
      channelId,
      isLog,
      maySend,
      mayManage,
      editing: editingId,
      edit,
      reply: (message) => {
        edit(undefined);
        setReply(channelId, { message, mention: message.author.id !== store.me?.id });
        if (!isLog) go(guildId, channelId, message.id);
      },
      jump: (messageId) => {
        latest.current?.();
        go(guildId, channelId, messageId);
      },
      remove(message, withoutAsking) {
        if (withoutAsking) void remove(message);
        else openDialog(deleteMessageDialog, { message, guildId, onDelete: () => void remove(message) });
      },
      async markUnread(message) {
        const before = snowflakeBefore(message.id);
        placeNewLine(channelId, before);
        session.acknowledgements.drop(channelId);
        try {
          await session.mutations.markUnread(channelId, message.id, before);
        } catch (error) {
          showToast({ kind: 'error', message: describeError(error) });
        }
      },
      editLast: () => editNext(undefined, -1),
      editNext,
    };
    return conversation;
  }, [session, guildId, channelId, isLog, maySend, mayManage, editingId, go, navigate]);
}
