import type { App } from '../../app.ts';
import { createContext } from '../../context.ts';
import { notifyDomains } from '../../domain.ts';
import { idAt } from '../../platform/ids/generator.ts';
import { withoutActive } from './activity.ts';
import { claimHighlight, isLively, loadReaders } from './highlights-store.ts';
import type { Candidate, MessagePlace } from './store.ts';

declare module '../../app.ts' {
  interface DomainEvents {
    /** A user who is only notified of mentions is notified of a lively conversation, at this message. */
    conversationHighlighted: {
      readonly userId: string;
      readonly guildId: string;
      readonly channelId: string;
      readonly messageId: string;
    };
  }
}

/** When a conversation is lively: messages of so many users within minutes. Ours. */
export const LIVELY = { minutes: 15, messages: 10, users: 3 } as const;
/** Days within which a user has read the channel, and hours between two highlights of a guild. Ours. */
const READ_DAYS = 7;
const EVERY_HOURS = 20;

const idBefore = (ms: number) => idAt(Date.now() - ms);

/**
 * Chooses the users who get a highlight of the conversation that a message belongs to: those who are away, have
 * read the channel lately, and got no other of the guild that day.
 */
export async function chooseHighlighted(
  app: App,
  candidates: readonly Candidate[],
  { guildId, channelId, messageId }: MessagePlace,
): Promise<Candidate[]> {
  if (guildId === null || candidates.length === 0) return [];
  const ids = candidates.map(({ user_id }) => user_id);
  const since = idBefore(READ_DAYS * 86_400_000);
  const readers = new Set(await loadReaders(app.db, ids, { guildId, channelId, since, hours: EVERY_HOURS }));
  if (readers.size === 0) return [];
  if (!(await isLively(app.db, channelId, idBefore(LIVELY.minutes * 60_000), LIVELY))) return [];
  const chosen: Candidate[] = [];
  const away = await withoutActive(
    app,
    candidates.filter(({ user_id }) => readers.has(user_id)),
  );
  for (const candidate of away) {
    const userId = candidate.user_id;
    const isFirst = await app.db.transaction(async (tx) => {
      if (!(await claimHighlight(tx, userId, guildId, EVERY_HOURS))) return false;
      const event = { userId, guildId, channelId, messageId };
      await notifyDomains(createContext(app, userId), tx, 'conversationHighlighted', event);
      return true;
    });
    if (isFirst) chosen.push(candidate);
  }
  return chosen;
}
