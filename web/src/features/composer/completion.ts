import { channelPermissions, type Session } from '@guildhall/client';
import { emojiSetsIn, getEmojiSource } from '@guildhall/client/nouns/emoji';
import { type StickerItem, stickerSetsIn } from '@guildhall/client/nouns/stickers';
import { Permission } from '@guildhall/protocol/permissions/permission';
import { compareNames } from '../../i18n/format.ts';
import { t } from '../../i18n/i18n.ts';
import { getName } from '../../state/names.ts';
import { openableChannels } from '../../state/openableChannels.ts';
import { loadEmojiSearch, oftenUsed } from '../emoji/index.ts';
import { loadStickerSearch } from '../stickers/index.ts';
import { fit, type Trigger } from './trigger.ts';

/** One completion. `insert` is the source that replaces the typed text. */
export type Completion =
  | {
      readonly kind: 'user';
      readonly id: string;
      readonly insert: string;
      readonly name: string;
      readonly hint: string;
    }
  | {
      readonly kind: 'role';
      readonly id: string;
      readonly insert: string;
      readonly name: string;
      readonly color: number;
    }
  | {
      readonly kind: 'everyone';
      readonly id: string;
      readonly insert: string;
      readonly name: string;
      readonly hint: string;
    }
  | {
      readonly kind: 'channel';
      readonly id: string;
      readonly insert: string;
      readonly name: string;
      readonly hint: string;
    }
  | { readonly kind: 'emoji'; readonly id: string; readonly insert: string; readonly name: string }
  | StickerCompletion;

/** A sticker, which is sent instead of inserted. */
export interface StickerCompletion {
  readonly kind: 'sticker';
  readonly id: string;
  readonly insert: '';
  readonly name: string;
  readonly sticker: StickerItem;
}

const LIMIT = 8;
/** The best of several matches of one item. */
const best = (names: readonly (string | null | undefined)[], query: string): number | undefined => {
  const fits = names.flatMap((name) => (name ? [fit(name, query) ?? []].flat() : []));
  return fits.length > 0 ? Math.min(...fits) : undefined;
};

interface Ranked {
  readonly rank: number;
  readonly completion: Completion;
}
const ranked = (found: readonly (Ranked | undefined)[]): Completion[] =>
  found
    .filter((entry) => entry !== undefined)
    .sort((a, b) => a.rank - b.rank || compareNames(a.completion.name, b.completion.name))
    .slice(0, LIMIT)
    .map(({ completion }) => completion);

function completeMention(
  { store }: Session,
  guildId: string,
  channelId: string,
  query: string,
): Completion[] {
  const known = store.members.get(guildId);
  const ids = known?.keys() ?? [store.me!.id, ...(store.channels.get(channelId)?.recipient_ids ?? [])];
  const people = [...ids].map((id): Ranked | undefined => {
    const user = store.users.get(id);
    const member = known?.get(id);
    const rank = user && best([member?.nick, user.global_name, user.username], query);
    if (!user || rank === undefined) return undefined;
    const completion = {
      kind: 'user',
      id,
      insert: `<@${id}>`,
      name: getName(user, member),
      hint: user.username,
    } as const;
    return { rank, completion };
  });
  const mayAll = (channelPermissions(store, channelId) & Permission.MENTION_EVERYONE) !== 0n;
  const roles = [...(store.roles.get(guildId)?.values() ?? [])].map((role): Ranked | undefined => {
    if (role.id === guildId || (!role.mentionable && !mayAll)) return undefined;
    const rank = fit(role.name, query);
    if (rank === undefined) return undefined;
    const { id, name, color } = role;
    return { rank: rank + 0.5, completion: { kind: 'role', id, insert: `<@&${id}>`, name, color } };
  });
  const all = (mayAll ? (['everyone', 'here'] as const) : []).map((name): Ranked | undefined => {
    const rank = fit(name, query);
    if (rank === undefined) return undefined;
    const hint = t(`complete.${name}`);
    return { rank: rank + 0.7, completion: { kind: 'everyone', id: name, insert: `@${name}`, name, hint } };
  });
  return ranked([...people, ...roles, ...all]);
}

function completeChannel({ store }: Session, guildId: string, query: string): Completion[] {
  return ranked(
    openableChannels(store, guildId).map((channel): Ranked | undefined => {
      const rank = fit(channel.name ?? '', query);
      if (rank === undefined) return undefined;
      const { id, name } = channel;
      const hint = (channel.parent_id && store.channels.get(channel.parent_id)?.name) || '';
      return { rank, completion: { kind: 'channel', id, insert: `<#${id}>`, name: name ?? '', hint } };
    }),
  );
}

/** Custom emoji offered at most, so that characters are offered too. */
const CUSTOM_LIMIT = 5;

async function completeEmoji({ store }: Session, channelId: string, query: string): Promise<Completion[]> {
  try {
    const { findCustom, findEmoji } = await loadEmojiSearch();
    const usable = emojiSetsIn(store, channelId).flatMap(({ emojis }) => emojis);
    const custom = findCustom(query, usable)
      .slice(0, CUSTOM_LIMIT)
      .map((emoji): Completion => {
        const source = getEmojiSource(emoji);
        return { kind: 'emoji', id: source, insert: source, name: emoji.name };
      });
    const characters = findEmoji(query, LIMIT, oftenUsed(store)).map(
      ({ emoji, names }): Completion => ({
        kind: 'emoji',
        id: emoji,
        insert: emoji,
        name: names.find((name) => name.startsWith(query)) ?? names[0],
      }),
    );
    return [...custom, ...characters].slice(0, LIMIT);
  } catch {
    // Without a network the list can be missing; the text stays as it is.
    return [];
  }
}

/** Stickers offered at most. */
const STICKER_LIMIT = 3;

async function completeSticker({ store }: Session, channelId: string, query: string): Promise<Completion[]> {
  const sets = stickerSetsIn(store, channelId);
  if (sets.length === 0) return [];
  try {
    const { findStickers } = await loadStickerSearch();
    return findStickers(query, sets)
      .slice(0, STICKER_LIMIT)
      .map((sticker) => ({ kind: 'sticker', id: sticker.id, insert: '', name: sticker.name, sticker }));
  } catch {
    // As for emoji.
    return [];
  }
}

/** Ways to go on from a trigger, the best first. Stickers are only offered if they can be sent. */
export async function complete(
  session: Session,
  guildId: string,
  channelId: string,
  { sign, query }: Trigger,
  sendsStickers: boolean,
): Promise<Completion[]> {
  if (sign === ':') {
    const stickers = sendsStickers ? await completeSticker(session, channelId, query) : [];
    const emoji = await completeEmoji(session, channelId, query);
    return [...emoji.slice(0, LIMIT - stickers.length), ...stickers];
  }
  if (sign === '#') return completeChannel(session, guildId, query);
  return completeMention(session, guildId, channelId, query);
}
