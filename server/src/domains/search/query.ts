import { SEARCH_LIMITS } from '@guildhall/protocol/limits/search';
import { isSet, type QueryFlag } from '@guildhall/protocol/schemas/query';
import { AUTHOR_TYPES, type SearchTab } from '@guildhall/protocol/search/schemas';
import { readPhrases } from '@guildhall/protocol/search/words';
import { invalidForm } from '../../platform/http/errors.ts';
import type { Term } from './hash.ts';
import { getWordTerms, TERM } from './terms.ts';

/** The filters of a search, from a query or a tab. */
export type Filters = Omit<SearchTab, 'mention_everyone' | 'pinned' | 'cursor'> & {
  readonly mention_everyone?: QueryFlag;
  readonly pinned?: QueryFlag;
};

/** A search as the index takes it. */
export interface IndexQuery {
  /** A message has all of these. */
  readonly all: readonly Term[];
  /** A message has at least one of each list. */
  readonly any: readonly (readonly Term[])[];
  /** A message has none of these. */
  readonly none: readonly Term[];
  /** LIKE patterns for the words of a message. */
  readonly patterns: readonly string[];
  /** Words of a message that are all among `span` neighbours. */
  readonly near: readonly { readonly words: readonly string[]; readonly span: number }[];
  /** LIKE pattern of the most relevant messages. */
  readonly whole: string;
  readonly minId: string | undefined;
  readonly maxId: string | undefined;
  readonly order: 'asc' | 'desc' | 'relevance';
}

/** Words whose distance is compared: that of more would take too long. */
const MAX_NEAR = 10;

/** Folded words have no backslash and no percent sign. */
const getPattern = (words: readonly string[]) => `% ${words.join(' ').replaceAll('_', '\\_')} %`;

interface Text {
  readonly content: string;
  /** How many other words can be between the words. */
  readonly slop: number;
}

const TOKENIZED = /^(\d{1,3})\|/;

/** Reads text with a slop prefix, such as `2|copper red`. */
const readTokenized = (text: string, slop: number): Text => {
  const own = TOKENIZED.exec(text);
  return own
    ? { content: text.slice(own[0].length), slop: Math.min(Number(own[1]), SEARCH_LIMITS.slop.max) }
    : { content: text, slop };
};

const getTexts = ({ content, contents = [], slop }: Filters): Text[] => [
  ...(content === undefined ? [] : [{ content, slop }]),
  ...contents.map((text) => readTokenized(text, slop)),
];

const tooLong = () =>
  invalidForm({
    content: { code: 'BASE_TYPE_MAX_LENGTH', message: `Must have ${SEARCH_LIMITS.words} or fewer words.` },
  });

/** Throws 50035 for more words than a search can have. */
function readTexts(filters: Filters): Pick<IndexQuery, 'patterns' | 'near' | 'whole'> & { terms: Term[] } {
  const given = getTexts(filters);
  if (given.reduce((sum, { content }) => sum + content.length, 0) > SEARCH_LIMITS.allContents)
    throw tooLong();
  const texts = given.map(({ content, slop }) => ({ phrases: readPhrases(content), slop }));
  const all = texts.flatMap(({ phrases }) => phrases.flat());
  if (new Set(all.map(({ word }) => word)).size > SEARCH_LIMITS.words)
    throw invalidForm({
      content: { code: 'BASE_TYPE_MAX_LENGTH', message: `Must have ${SEARCH_LIMITS.words} or fewer words.` },
    });
  return {
    terms: texts.flatMap(({ phrases }) => phrases.flatMap(getWordTerms)),
    patterns: texts.flatMap(({ phrases }) =>
      phrases
        .filter((phrase) => phrase.length > 1)
        .map((phrase) => getPattern(phrase.map(({ word }) => word))),
    ),
    near: texts.flatMap(({ phrases, slop }) => {
      const words = [...new Set(phrases.flat().map(({ word }) => word))];
      // The largest slop allows any distance.
      if (
        phrases.length < 2 ||
        words.length < 2 ||
        words.length > MAX_NEAR ||
        slop === SEARCH_LIMITS.slop.max
      )
        return [];
      return [{ words, span: words.length + slop }];
    }),
    whole: all.length > 1 ? getPattern(all.map(({ word }) => word)) : '',
  };
}

/** Splits values of which some have a minus sign before them. */
const splitNegations = (values: readonly string[] = []) => ({
  wanted: values.filter((value) => !value.startsWith('-')),
  unwanted: values.filter((value) => value.startsWith('-')).map((value) => value.slice(1)),
});

/** Each message has one type of author, so all but some are the others: the index finds those, and can't exclude any. */
function readAuthorTypes(values: Filters['author_type']): readonly string[] {
  const { wanted, unwanted } = splitNegations(values);
  if (unwanted.length === 0) return wanted;
  const others = AUTHOR_TYPES.filter((type) => !unwanted.includes(type));
  const types = others.filter((type) => wanted.length === 0 || wanted.includes(type));
  return types.length > 0 ? types : ['none'];
}

const readFlag = (flag: QueryFlag | undefined, term: Term) => ({
  wanted: flag !== undefined && isSet(flag) ? [term] : [],
  unwanted: flag !== undefined && !isSet(flag) ? [term] : [],
});

/** Translates filters for the index. Throws 50035. */
export function createIndexQuery(filters: Filters): IndexQuery {
  const { terms, ...text } = readTexts(filters);
  const has = splitNegations(filters.has);
  const authorTypes = readAuthorTypes(filters.author_type);
  const everyone = readFlag(filters.mention_everyone, TERM.everyone);
  const pinned = readFlag(filters.pinned, TERM.pinned);
  const lists = [
    has.wanted.map(TERM.has),
    authorTypes.map(TERM.authorType),
    everyone.wanted,
    pinned.wanted,
    (filters.author_id ?? []).map(TERM.author),
    (filters.mentions ?? []).map(TERM.mention),
    (filters.mentions_role_id ?? []).map(TERM.role),
    (filters.replied_to_user_id ?? []).map(TERM.repliedTo),
    (filters.replied_to_message_id ?? []).map(TERM.reply),
    (filters.embed_type ?? []).map(TERM.embedType),
    (filters.embed_provider ?? []).map(TERM.embedProvider),
    (filters.link_hostname ?? []).map(TERM.host),
    (filters.attachment_filename ?? []).map(TERM.filename),
    (filters.attachment_extension ?? []).map(TERM.extension),
  ].filter((list) => list.length > 0);
  return {
    ...text,
    all: [...new Set([...terms, ...lists.filter((list) => list.length === 1).flat()])],
    any: lists.filter((list) => list.length > 1),
    none: [...has.unwanted.map(TERM.has), ...everyone.unwanted, ...pinned.unwanted],
    minId: filters.min_id,
    maxId: filters.max_id,
    order: filters.sort_by === 'relevance' ? 'relevance' : (filters.sort_order ?? 'desc'),
  };
}
