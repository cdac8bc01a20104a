import { type Channel, conversationWith, PRIVATE, type Session } from '@guildhall/client';
import { showToast } from '../design/toast.ts';
import { rest } from '../state/api.ts';
import { describeError } from '../state/describeError.ts';
import type { useGo } from './place.ts';

type Go = ReturnType<typeof useGo>;

/** Asks the server for the conversation with somebody and takes it in. Throws RestError, NetworkError. */
export async function requestConversation({ store }: Session, userId: string): Promise<string> {
  const channel = (await rest.call('createPrivateChannel', { body: { recipients: [userId] } })) as Channel;
  store.apply('CHANNEL_CREATE', channel);
  return channel.id;
}

/** Goes to the conversation with somebody, which begins where there is none. */
export async function openConversation(session: Session, go: Go, userId: string): Promise<void> {
  try {
    const known = conversationWith(session.store, userId)?.id;
    await go(PRIVATE, known ?? (await requestConversation(session, userId)));
  } catch (error) {
    showToast({ kind: 'error', message: describeError(error) });
  }
}
