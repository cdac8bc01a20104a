import type { Draft, Message } from '@guildhall/client';
import { createSlot } from '../../design/hosts.ts';

/** The message being replied to, per channel. */
export interface Reply {
  readonly message: Message;
  /** Whether its author is notified. */
  readonly mention: boolean;
}

const slot = createSlot<ReadonlyMap<string, Reply>>(new Map());

export const useReply = (channelId: string): Reply | undefined => slot.use().get(channelId);

export const replyIn = (channelId: string): Reply | undefined => slot.get().get(channelId);

/** Ends the reply; returns it as messages that are sent have it. */
export function takeReply(channelId: string): Pick<Draft, 'reference' | 'mentionReplied'> {
  const reply = replyIn(channelId);
  if (!reply) return {};
  setReply(channelId, undefined);
  return {
    reference: { message_id: reply.message.id, channel_id: channelId },
    mentionReplied: reply.mention,
  };
}

export function setReply(channelId: string, reply: Reply | undefined): void {
  const next = new Map(slot.get());
  if (reply) next.set(channelId, reply);
  else next.delete(channelId);
  slot.set(next);
}
