import {
  type Channel,
  channelNotice,
  conversationWith,
  getPartner,
  guildUnread,
  isGroup,
  PRIVATE,
  privateChannels,
  type Store,
} from '@guildhall/client';
import { compareNames } from '../../i18n/format.ts';
import type { MessageId } from '../../i18n/i18n.ts';
import { getName } from '../../state/names.ts';
import { openableChannels } from '../../state/openableChannels.ts';
import { groupName } from '../../state/useConversations.ts';
import { hasWords } from '../../ui/findWords.ts';
import type { Entry } from './entries.ts';
import { type Match, match, SCATTERED } from './match.ts';

/** A channel, guild or user to open, or an entry to run. */
export type Result = {
  readonly id: string;
  readonly name: string;
  readonly spans: Match['spans'];
  readonly mentions: number;
  readonly unread: boolean;
} & (
  | { readonly kind: 'channel'; readonly guildId: string; readonly channel: Channel }
  | { readonly kind: 'guild' }
  | { readonly kind: 'act'; readonly entry: Entry }
  | {
      readonly kind: 'person';
      readonly username: string;
      /** The conversation with them, if there is one. */
      readonly channelId: string | undefined;
    }
);

/** Results under one heading. */
export interface ResultGroup {
  readonly title: MessageId;
  readonly results: readonly Result[];
}

/** Signs that narrow a search down to one kind. */
export const PREFIXES = { '@': 'person', '#': 'channel', '*': 'guild', '>': 'act' } as const satisfies Record<
  string,
  Result['kind']
>;

const LIMIT = 12;
const ACTS_LIMIT = 10;
const UNREAD_LIMIT = 5;
/** How much a visit counts against a better fit: the channel visited last gains one rank. */
const RECENCY = 1;

/** The query, split into its kind and the name. */
export function readQuery(typed: string): {
  readonly kind: Result['kind'] | undefined;
  readonly name: string;
} {
  const kind = PREFIXES[typed.trimStart()[0] as keyof typeof PREFIXES];
  return { kind, name: (kind ? typed.trimStart().slice(1) : typed).trim() };
}

const NOTHING = { mentions: 0, unread: false };

/** The channel that a result leads to, if it is known; otherwise the guild or user. */
const getPlace = (result: Result) => (result.kind === 'person' && result.channelId) || result.id;

interface Ranked {
  readonly rank: number;
  readonly result: Result;
}

function channels(store: Store, query: string): Ranked[] {
  return store.guildOrder.flatMap((guildId) =>
    openableChannels(store, guildId).flatMap((channel): Ranked[] => {
      const name = channel.name ?? '';
      const found = match(name, query);
      if (!found) return [];
      const { mentions, unread } = channelNotice(store, channel.id);
      const { spans, rank } = found;
      return [
        {
          rank,
          result: { kind: 'channel', id: channel.id, guildId, channel, name, spans, mentions, unread },
        },
      ];
    }),
  );
}

function groupChannels(store: Store, query: string): Ranked[] {
  return privateChannels(store).flatMap((channel): Ranked[] => {
    const name = isGroup(channel) ? groupName(store, channel) : '';
    const found = name ? match(name, query) : undefined;
    if (!found) return [];
    const { id } = channel;
    const { spans, rank } = found;
    const { mentions, unread } = channelNotice(store, id);
    const result = { kind: 'channel', id, guildId: PRIVATE, channel, name, spans, mentions, unread } as const;
    return [{ rank, result }];
  });
}

function guilds(store: Store, query: string): Ranked[] {
  return store.guildOrder.flatMap((id): Ranked[] => {
    const name = store.guilds.get(id)?.name ?? '';
    const found = match(name, query);
    if (!found) return [];
    const { mentions, unread } = guildUnread(store, id);
    return [{ rank: found.rank, result: { kind: 'guild', id, name, spans: found.spans, mentions, unread } }];
  });
}

/** How many guilds are searched for people where none is open. */
const GUILDS_SEARCHED = 10;

/** The guilds whose members are offered: the open one, or outside of guilds the first ones. */
export const guildsToSearch = (store: Store, guildId: string): readonly string[] =>
  guildId === PRIVATE ? store.guildOrder.slice(0, GUILDS_SEARCHED) : [guildId];

/** The users of conversations and members of nearby guilds, by any of their names. */
function people(store: Store, guildId: string, query: string): Ranked[] {
  const partners = privateChannels(store).flatMap((channel) => getPartner(channel) ?? []);
  const members = guildsToSearch(store, guildId).flatMap((id) => [...(store.members.get(id)?.keys() ?? [])]);
  return [...new Set([...partners, ...members])].flatMap((id): Ranked[] => {
    const user = store.users.get(id);
    if (!user || id === store.me?.id) return [];
    const name = getName(user, store.members.get(guildId)?.get(id));
    const shown = match(name, query);
    const found = shown ?? match(user.username, query) ?? match(user.global_name ?? '', query);
    if (!found) return [];
    const { username } = user;
    const spans = shown?.spans ?? [];
    const channelId = conversationWith(store, id)?.id;
    const { mentions, unread } = channelId ? channelNotice(store, channelId) : NOTHING;
    const result = { kind: 'person', id, channelId, name, username, spans, mentions, unread } as const;
    // Users with a conversation come before others of the same name.
    return [{ rank: found.rank + (channelId ? 0 : 0.25), result }];
  });
}

/** The rank of entries found by their keywords, or by words in a different order. */
const BY_WORDS = 2.5;

function acts(entries: readonly Entry[], query: string): Ranked[] {
  return entries.flatMap((entry): Ranked[] => {
    const { id, name, keywords, where } = entry;
    const found = match(name, query);
    const isWhole = found !== undefined && found.rank < SCATTERED;
    if (!isWhole && !hasWords(`${name} ${keywords} ${where}`, query)) return [];
    const spans = isWhole ? found.spans : [];
    const result = { kind: 'act', id, name, spans, entry, ...NOTHING } as const;
    return [{ rank: isWhole ? found.rank : BY_WORDS, result }];
  });
}

/** Some acts under one heading: those that match, or all of them without a query. */
export function listResults(title: MessageId, entries: readonly Entry[], typed: string): ResultGroup[] {
  const found = acts(entries, typed.trim());
  if (typed.trim()) found.sort((a, b) => a.rank - b.rank);
  return found.length > 0 ? [{ title, results: found.map(({ result }) => result) }] : [];
}

const byRank = (recent: readonly string[]) => {
  const place = ({ result, rank }: Ranked) => {
    const at = recent.indexOf(getPlace(result));
    return rank - (at === -1 ? 0 : RECENCY * (1 - at / recent.length));
  };
  return (a: Ranked, b: Ranked) => place(a) - place(b) || compareNames(a.result.name, b.result.name);
};

/**
 * Returns the switcher's results: unread mentions first, then the best matches, with separate headings for places and acts; without a
 * query, the recent places.
 *
 * @param here the guild and channel that are open
 * @param entries the available acts and settings
 */
export function resultsFor(
  store: Store,
  here: { readonly guildId: string; readonly channelId: string | undefined },
  recent: readonly string[],
  typed: string,
  entries: readonly Entry[],
): ResultGroup[] {
  const { kind, name } = readQuery(typed);
  const all = (wanted: Result['kind'], find: () => Ranked[]) => (kind && kind !== wanted ? [] : find());
  const matches = [
    ...all('channel', () => channels(store, name)),
    ...all('person', () => groupChannels(store, name)),
    ...all('guild', () => (name || kind ? guilds(store, name) : [])),
    ...all('person', () => people(store, here.guildId, name)).filter(
      ({ result }) => name || kind || getPlace(result) !== result.id,
    ),
  ].filter(({ result }) => getPlace(result) !== here.channelId);
  const done = all('act', () => (name || kind ? acts(entries, name) : []))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, kind ? entries.length : ACTS_LIMIT);
  const hasWhole = [...matches, ...done].some(({ rank }) => rank < SCATTERED);
  const found = matches.filter(({ rank }) => !hasWhole || rank < SCATTERED).sort(byRank(recent));
  const wanting = found
    .filter(({ result }) => result.kind !== 'guild' && result.mentions > 0)
    .slice(0, UNREAD_LIMIT);
  const isRest = (entry: Ranked) => !wanting.includes(entry);
  const visited = (entry: Ranked) => recent.includes(getPlace(entry.result));
  const unread = (entry: Ranked) => entry.result.unread && entry.result.kind !== 'guild';
  const rest = found.filter(isRest).slice(0, LIMIT);
  const places: [MessageId, Ranked[]] = ['switcher.found', rest];
  const deeds: [MessageId, Ranked[]] = ['switcher.acts', done];
  const isDeedFirst =
    (done[0]?.rank ?? Number.POSITIVE_INFINITY) < (rest[0]?.rank ?? Number.POSITIVE_INFINITY);
  const groups: [MessageId, Ranked[]][] =
    name || kind
      ? [['switcher.wanting', wanting], ...(isDeedFirst ? [deeds, places] : [places, deeds])]
      : [
          ['switcher.wanting', wanting],
          ['switcher.lately', found.filter((entry) => isRest(entry) && visited(entry)).slice(0, LIMIT / 2)],
          [
            'switcher.unread',
            found.filter((entry) => isRest(entry) && unread(entry) && !visited(entry)).slice(0, UNREAD_LIMIT),
          ],
        ];
  return groups
    .filter(([, entries]) => entries.length > 0)
    .map(([title, entries]) => ({ title, results: entries.map(({ result }) => result) }));
}
