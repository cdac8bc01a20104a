import { readPrivilegedIntents } from '@guildhall/protocol/applications/flags';
import type { Context } from '../../app.ts';
import { blankMessage } from '../../state/blank-message.ts';
import { loadApplicationFlags } from './store.ts';

interface ReadMessage {
  readonly author?: { readonly id: string };
  readonly mentions?: readonly { readonly id: string }[];
}

/** Whether a bot reads messages of guilds without their content: its application has not the message content intent. */
export async function isContentHidden({ app, caller }: Context): Promise<boolean> {
  if (!caller.bot || !caller.applicationId) return false;
  const flags = await loadApplicationFlags(app.db, caller.applicationId);
  return !readPrivilegedIntents(flags).messageContent;
}

/** A message of a guild as a bot without the intent reads it: with content if the bot wrote it or is mentioned. */
export const hideContent = <Message extends object>(botId: string, message: Message): Message => {
  const { author, mentions = [] } = message as ReadMessage;
  const isExempt = author?.id === botId || mentions.some(({ id }) => id === botId);
  return isExempt ? message : (blankMessage(message) as Message);
};
