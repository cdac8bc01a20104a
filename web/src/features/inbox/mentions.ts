import type { Message } from '@guildhall/client';
import { rest } from '../../state/api.ts';

/** Mentions read at a time. */
export const MENTIONS_PAGE = 25;

/** Which mentions are shown beside those by name. */
export interface MentionKinds {
  readonly everyone: boolean;
  readonly roles: boolean;
}

/** A page of the user's mentions, those before `before`. Throws RestError, NetworkError. */
export async function readMentions(kinds: MentionKinds, before?: string): Promise<readonly Message[]> {
  const messages = await rest.call('listMentions', {
    query: { limit: MENTIONS_PAGE, ...kinds, ...(before === undefined ? {} : { before }) },
  });
  return messages;
}
