import { t } from '../../i18n/i18n.ts';
import { FILTER_KINDS, type FilterKind } from './filters.ts';

/** A filter that is being typed at the end of a text, such as `from:wr`. */
export interface Trigger {
  readonly kind: FilterKind;
  readonly query: string;
  /** Where it starts in the text. */
  readonly start: number;
}

/** The word with which a filter begins, in the user's language. */
export const getKeyword = (kind: FilterKind): string => t(`search.key.${kind}`);

const TYPED = /(?:^|\s)([\p{L}\p{M}]+):(\S*)$/u;

/** The filter being typed at the end of a text, by its word in English or in the user's language. */
export function readTrigger(text: string): Trigger | undefined {
  const typed = TYPED.exec(text);
  if (!typed) return undefined;
  const [all, word = '', query = ''] = typed;
  const wanted = word.toLowerCase();
  const kind = FILTER_KINDS.find((each) => each === wanted || getKeyword(each) === wanted);
  return kind && { kind, query, start: typed.index + (all.length - all.trimStart().length) };
}
