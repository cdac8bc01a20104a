import type { Message, Store } from '@guildhall/client';
import { createSlot } from '../../design/hosts.ts';
import { currentLocale } from '../../i18n/i18n.ts';
import { getSetting } from '../../state/useSetting.ts';
import { describeMessage } from '../../ui/describeMessage.ts';

export const canSpeak = (): boolean => 'speechSynthesis' in globalThis;

/** The id of the message that is being read aloud at the user's request. */
export const spoken = createSlot<string | null>(null);

/** Reads a message aloud with the browser's voice, after the current one. */
export function readAloud(store: Store, message: Message): void {
  if (!canSpeak()) return;
  const { by, text } = describeMessage(store, message);
  const utterance = new SpeechSynthesisUtterance(by ? `${by}: ${text}` : text);
  utterance.rate = getSetting(store, 'tts_rate');
  utterance.lang = currentLocale();
  utterance.onend = () => spoken.get() === message.id && spoken.set(null);
  speechSynthesis.speak(utterance);
}

/** Stops reading aloud, and forgets the messages that wait for it. */
export function stopReading(): void {
  spoken.set(null);
  // Asking the browser for it takes a millisecond of each change of channel.
  if (canSpeak() && (speechSynthesis.speaking || speechSynthesis.pending)) speechSynthesis.cancel();
}

/** Reads one message aloud now, or stops if it is being read. */
export function toggleReading(store: Store, message: Message): void {
  const wasSpoken = spoken.get() === message.id;
  stopReading();
  if (wasSpoken) return;
  spoken.set(message.id);
  readAloud(store, message);
}

/** Whether the user wants a message that arrives to be read aloud. */
export function isReadAloud(
  store: Store,
  message: Message,
  { isInView, notifies }: { readonly isInView: boolean; readonly notifies: boolean },
): boolean {
  if (message.author.id === store.me?.id) return false;
  const chosen = getSetting(store, 'tts_notifications');
  if (isInView) return chosen !== 'never' || (message.tts && getSetting(store, 'enable_tts_command'));
  return chosen === 'all_channels' && notifies;
}
