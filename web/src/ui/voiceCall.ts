import type { Session } from '@guildhall/client';
import type { Call } from '@guildhall/client/voice/call';
import { createSlot } from '../design/hosts.ts';

/** The voice channel that the user is in with this browser. */
export const callSlot = createSlot<Call | undefined>(undefined);

/** Joins and leaves calls; loaded with the first one. */
export interface CallEngine {
  join(session: Session, guildId: string, channelId: string): void;
}

let load: () => Promise<CallEngine> = () => Promise.reject(new Error('No feature has calls.'));

/** Says how the code of calls is loaded. */
export const setCallEngine = (loader: () => Promise<CallEngine>): void => {
  load = loader;
};

/** Joins a voice channel, leaving any other. Rejects if the code can't be fetched. */
export const joinCall = async (session: Session, guildId: string, channelId: string): Promise<void> =>
  (await load()).join(session, guildId, channelId);

let isSilenced: (userId: string) => boolean = () => false;

/** Says whose sounds in voice channels the user does not want to hear. */
export const setSilenced = (check: typeof isSilenced): void => {
  isSilenced = check;
};

/** Whether the sounds that a user plays in voice channels are silent here. */
export const areSoundsSilenced = (userId: string): boolean => isSilenced(userId);
