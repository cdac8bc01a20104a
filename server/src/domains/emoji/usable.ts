import { Permission } from '@guildhall/protocol/permissions/index';
import type { ReactionEmoji } from '@guildhall/protocol/reactions/schemas';
import { isSnowflake } from '@guildhall/protocol/snowflake';
import type { Actor, App, Context } from '../../app.ts';
import type { Database } from '../../platform/database/index.ts';
import type { ChannelAccess, GuildAccess, GuildChannelAccess } from '../../state/access.ts';
import { getRank, isWithinLimit } from '../../state/emoji.ts';
import type { EmojiRow } from '../../state/rows.ts';
import { loadBotEmoji, loadMemberEmoji } from './store.ts';

declare module '../../app.ts' {
  interface DomainServices {
    readonly memberEmojis: MemberEmojis;
  }
}

/** An emoji that can be sent or reacted with. */
export type UsableEmoji = Pick<EmojiRow, 'id' | 'name' | 'animated'>;

/** The partial emoji in reactions and polls. */
export const presentPartialEmoji = ({ id, name, animated }: UsableEmoji): ReactionEmoji => ({
  id,
  name,
  ...(animated ? { animated: true } : {}),
});

/** Whether a member can use an emoji of the guild: their roles and the guild's tier allow it. */
export const isUsable = (
  { state, member }: Pick<GuildAccess, 'state' | 'member'>,
  emoji: EmojiRow,
): boolean =>
  (emoji.roles.length === 0 || emoji.roles.some((role) => member.roles.includes(role))) &&
  isWithinLimit(state.guild, emoji, getRank(state.emojis.values(), emoji));

/**
 * Returns those of `ids` that the caller can use in a channel: its guild's emoji that their roles allow, and with USE_EXTERNAL_EMOJIS
 * those of their other guilds. Bots can also use the emoji of their application. One statement each, only if some are of elsewhere.
 */
export async function findUsableEmoji(
  { caller }: Context<Actor & { readonly bot?: boolean }>,
  db: Pick<Database, 'sql'>,
  access: ChannelAccess,
  ids: readonly string[],
): Promise<ReadonlyMap<string, UsableEmoji>> {
  const usable = new Map<string, UsableEmoji>();
  const others: string[] = [];
  for (const id of new Set(ids)) {
    const own = access.kind === 'guild' ? access.state.emojis.get(id) : undefined;
    if (!own) others.push(id);
    else if (isUsable(access as GuildChannelAccess, own)) usable.set(id, own);
  }
  const known = others.filter(isSnowflake);
  const external = (access.permissions & Permission.USE_EXTERNAL_EMOJIS) !== 0n;
  if (known.length === 0) return usable;
  if (external)
    for (const emoji of await findMemberEmoji(db, caller.userId, known)) usable.set(emoji.id, emoji);
  if (caller.bot)
    for (const emoji of await loadBotEmoji(db, caller.userId, known)) usable.set(emoji.id, emoji);
  return usable;
}

/** Returns those of `ids` that a user can use as a member of some guild. One statement. */
async function findMemberEmoji(
  db: Pick<Database, 'sql'>,
  userId: string,
  ids: readonly string[],
): Promise<readonly UsableEmoji[]> {
  const emojis = await loadMemberEmoji(db, userId, ids);
  return emojis.filter(({ rank, ...emoji }) => isWithinLimit(emoji, emoji, rank));
}

/** Decides about emoji outside channels. */
export interface MemberEmojis {
  /** Whether a user can use an emoji as a member of some guild. */
  has(userId: string, emojiId: string): Promise<boolean>;
}

export const createMemberEmojis = ({ db }: Pick<App, 'db'>): MemberEmojis => ({
  has: async (userId, emojiId) => (await findMemberEmoji(db, userId, [emojiId])).length > 0,
});
