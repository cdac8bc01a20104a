import { type Message, mentionsMe, type Session } from '@guildhall/client';
import { rest } from '../../state/api.ts';
import { type Fold, STALE } from '../../state/queries/fold.ts';
import { createPage, type Page, type Pages, removeItems } from '../../state/queries/pages.ts';

/** Mentions read at a time. */
const MENTIONS_PAGE = 25;

/** Which mentions are shown beside those by name. */
export interface MentionKinds {
  readonly everyone: boolean;
  readonly roles: boolean;
}

/** Reads a page of the user's mentions, those before `before`. Throws RestError, NetworkError. */
export async function readMentions(
  kinds: MentionKinds,
  before: string | undefined,
  signal: AbortSignal,
): Promise<Page<Message>> {
  const query = { limit: MENTIONS_PAGE, ...kinds, ...(before === undefined ? {} : { before }) };
  return createPage(await rest.call('listMentions', { query, signal }), MENTIONS_PAGE, ({ id }) => id);
}

/** Mentions are added by messages, and removed by deletions or when they are dismissed. */
export const mentionsFold = ({ store }: Session): Fold<Pages<Message>> => ({
  MESSAGE_CREATE: (mentions, message) => (message.guild_id && mentionsMe(store, message) ? STALE : mentions),
  RECENT_MENTION_DELETE: (mentions, { message_id }) => removeItems(mentions, ({ id }) => id === message_id),
  MESSAGE_DELETE: (mentions, deleted) => removeItems(mentions, ({ id }) => id === deleted.id),
  MESSAGE_DELETE_BULK: (mentions, { ids }) => removeItems(mentions, ({ id }) => ids.includes(id)),
});
