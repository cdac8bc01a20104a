import type { Message } from '@guildhall/client';
import { createSlot } from '../../design/hosts.ts';

/** The message to pin or unpin once the user has confirmed. */
export const pinQuestion = createSlot<{ readonly message: Message; readonly guildId: string } | null>(null);

/** Asks whether a message is to be pinned, or unpinned. */
export const askToPin = (message: Message, guildId: string): void => pinQuestion.set({ message, guildId });

/** Whether the panel of pins is open, instead of the members. */
export const pinsShown = createSlot(false);
