import { conversationWith, PRIVATE, type Session } from '@guildhall/client';
import { showToast } from '../design/toast.ts';
import { describeError } from '../state/describeError.ts';
import type { useGo } from './place.ts';

type Go = ReturnType<typeof useGo>;

/** Opens the conversation with a user; returns its id. Throws RestError, NetworkError. */
export const requestConversation = async ({ mutations }: Session, userId: string): Promise<string> =>
  (await mutations.openConversation(userId)).id;

/** Opens the conversation with a user, creating it if there is none. */
export async function openConversation(session: Session, go: Go, userId: string): Promise<void> {
  try {
    const known = conversationWith(session.store, userId)?.id;
    await go(PRIVATE, known ?? (await requestConversation(session, userId)));
  } catch (error) {
    showToast({ kind: 'error', message: describeError(error) });
  }
}
