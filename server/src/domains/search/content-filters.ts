import type { Filters } from './query.ts';

/** Filters that match the content of messages, and not only who wrote them, when and to whom. */
const CONTENT_FILTERS = [
  'content',
  'contents',
  'embed_type',
  'embed_provider',
  'link_hostname',
  'attachment_filename',
  'attachment_extension',
] as const satisfies readonly (keyof Filters)[];

/** What a bot without the message content intent sees of a message. */
const SEEN: ReadonlySet<string> = new Set(['sticker', '-sticker', 'snapshot', '-snapshot']);

/** Whether the results of a search say something about the content of messages, even if they are shown without it. */
export const readsContent = (filters: Filters): boolean =>
  CONTENT_FILTERS.some((name) => filters[name] !== undefined) ||
  (filters.has ?? []).some((type) => !SEEN.has(type));
