import type { Message } from '@guildhall/protocol/messages/schemas';
import { hashTerm } from '@guildhall/server/domains/search/hash';
import { getDocument, TERM } from '@guildhall/server/domains/search/terms';
import type { Content } from './messages.ts';

/** The part of a message's document that its text makes. */
interface TextTerms {
  readonly hashes: readonly bigint[];
  readonly words: string;
}

/** A message with nothing but text. */
const createMessage = (content: string) =>
  ({
    content,
    channel_id: '1',
    author: { id: '1' },
    mentions: [],
    mention_roles: [],
    mention_everyone: false,
    embeds: [],
    attachments: [],
  }) as unknown as Message;

/** The part of a message that its document needs. */
interface Indexed {
  readonly content: Content;
  readonly channelId: string;
  readonly authorId: string;
}

const common = new Set(getDocument(createMessage(''), null).terms);

/** Makes the documents of messages whose text consists of known pieces, from the server's documents of each piece. */
export function createTermIndex() {
  const known = new Map<string, TextTerms>();
  const getTerms = (piece: string): TextTerms => {
    let terms = known.get(piece);
    if (!terms) {
      const document = getDocument(createMessage(piece), null);
      const own = document.terms.filter((term) => !common.has(term));
      terms = { hashes: own.map(hashTerm), words: document.words };
      known.set(piece, terms);
    }
    return terms;
  };
  const ids = new Map<string, bigint>();
  const getHash = (term: string): bigint => {
    let hash = ids.get(term);
    if (hash === undefined) {
      hash = hashTerm(term);
      ids.set(term, hash);
    }
    return hash;
  };
  const everything = hashTerm(TERM.everything);
  const byUser = hashTerm(TERM.authorType('user'));

  return {
    getDocument({ content, channelId, authorId }: Indexed, parentId: string | undefined) {
      const hashes = new Set([
        everything,
        byUser,
        getHash(TERM.channel(channelId)),
        getHash(TERM.author(authorId)),
      ]);
      if (parentId !== undefined) hashes.add(getHash(TERM.channel(parentId)));
      let words = '';
      for (const piece of content.pieces) {
        const terms = getTerms(piece);
        for (const hash of terms.hashes) hashes.add(hash);
        words += terms.words.trimEnd();
      }
      return { hashes: [...hashes], words: `${words} ` };
    },
  };
}
