import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { MESSAGE_LIMITS } from '@guildhall/protocol/limits/messages';
import { Permission } from '@guildhall/protocol/permissions/index';
import type { ReactionEmoji } from '@guildhall/protocol/reactions/schemas';
import { ReactionType } from '@guildhall/protocol/reactions/types';
import type { Context } from '../../app.ts';
import { notifyDomains } from '../../domain.ts';
import { limits } from '../../limits/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { apiError, missingPermissions, unknownUser } from '../../platform/http/errors.ts';
import type { Caller } from '../../platform/http/handler.ts';
import type { ChannelAccess, GuildChannelAccess } from '../../state/access.ts';
import { changeChannel } from '../../state/channel-change.ts';
import { presentMember } from '../../state/present.ts';
import { findUsableEmoji, presentPartialEmoji } from '../emoji/index.ts';
import { requireVerified } from '../users/index.ts';
import { getBurstColors } from './burst-colors.ts';
import { getKey, unknownEmoji } from './emoji.ts';
import {
  deleteReaction,
  deleteReactions,
  insertReaction,
  lockMessage,
  storeTallies,
  type Tally,
} from './store.ts';

declare module '../../app.ts' {
  interface DomainEvents {
    /** A message has its first reaction, by another user than its author. */
    messageReacted: MessagePlace & {
      readonly authorId: string;
      readonly reactorId: string;
      readonly guildId: string | null;
      readonly emoji: ReactionEmoji;
    };
  }
}

/** A message and its channel. */
export interface MessagePlace {
  readonly channelId: string;
  readonly messageId: string;
}

const isTimedOut = ({ member }: GuildChannelAccess) =>
  member.communicationDisabledUntil !== null && Date.parse(member.communicationDisabledUntil) > Date.now();

/** Throws 50009 below the guild's verification level, 50013 for members in a timeout. */
export function requireMayReact(caller: Caller, access: ChannelAccess): void {
  if (access.kind === 'private') return;
  requireVerified(caller, access);
  if (isTimedOut(access)) throw missingPermissions();
}

const getTally = (tallies: readonly Tally[], emoji: ReactionEmoji) =>
  tallies.find((tally) => getKey(tally.emoji) === getKey(emoji));

const withTally = (tallies: readonly Tally[], next: Tally): readonly Tally[] =>
  getTally(tallies, next.emoji)
    ? tallies.map((tally) => (getKey(tally.emoji) === getKey(next.emoji) ? next : tally))
    : [...tallies, next];

/** The tally of an emoji after a reaction of a kind was added (1) or removed (-1). */
function changeTally({ emoji, count, burst = 0 }: Tally, kind: ReactionType, by: 1 | -1): Tally {
  const bursts = kind === ReactionType.BURST ? burst + by : burst;
  return { emoji, count: count + by, ...(bursts > 0 ? { burst: bursts } : {}) };
}

/** The fields by which an event describes a reaction, and the number of those with its emoji afterwards. */
const describe = ({ emoji, count, burst }: Tally, kind: ReactionType) => ({
  emoji,
  burst: kind === ReactionType.BURST,
  type: kind,
  count,
  ...(burst ? { burst_count: burst } : {}),
});

/**
 * The emoji of a message's first reaction with it, as stored: custom ones with their own name. Throws 50013 without ADD_REACTIONS,
 * 30010, and 10014 for custom emoji that the caller can't use.
 */
async function readNewEmoji(
  context: Context,
  tx: Tx,
  access: ChannelAccess,
  tallies: readonly Tally[],
  emoji: ReactionEmoji,
): Promise<ReactionEmoji> {
  if ((access.permissions & Permission.ADD_REACTIONS) === 0n) throw missingPermissions();
  if (tallies.length >= MESSAGE_LIMITS.distinctReactions)
    throw apiError(ErrorCode.MAXIMUM_NUMBER_OF_REACTIONS_REACHED);
  if (emoji.id === null) return emoji;
  const usable = (await findUsableEmoji(context, tx, access, [emoji.id])).get(emoji.id);
  if (!usable) throw unknownEmoji();
  return presentPartialEmoji(usable);
}

/**
 * Adds the caller's reaction; an existing one stays. Events carry `count`, the emoji's current number, so that clients which read
 * the message in the meantime count nothing twice. Throws 10008, 10014, 30010 above the number of different emoji, 50013, 90001 in
 * a conversation in which one user has blocked the other, and 90002 for a burst reaction without premium.
 */
export async function addReaction(
  context: Context,
  { channelId, messageId }: MessagePlace,
  wanted: ReactionEmoji,
  kind: ReactionType,
): Promise<void> {
  const { app, caller } = context;
  const user = await app.users.get(caller.userId);
  if (!user) throw unknownUser();
  await changeChannel(
    context,
    channelId,
    Permission.READ_MESSAGE_HISTORY,
    async (tx, access) => {
      const isBurst = kind === ReactionType.BURST;
      if (isBurst && !limits(caller).hasBurstReactions)
        throw apiError(ErrorCode.USER_CANNOT_USE_BURST_REACTIONS);
      const { authorId, tallies } = await lockMessage(tx, channelId, messageId);
      const present = getTally(tallies, wanted);
      requireMayReact(caller, access);
      const emoji = present?.emoji ?? (await readNewEmoji(context, tx, access, tallies, wanted));
      const key = getKey(emoji);
      const row = { channelId, messageId, emoji: key, burst: isBurst, userId: caller.userId };
      if (!(await insertReaction(tx, row))) return;
      const tally = changeTally(present ?? { emoji, count: 0 }, kind, 1);
      await storeTallies(tx, channelId, messageId, withTally(tallies, tally));
      tx.emitHere('MESSAGE_REACTION_ADD', {
        user_id: caller.userId,
        channel_id: channelId,
        message_id: messageId,
        message_author_id: authorId,
        ...(access.kind === 'guild' ? { member: presentMember(access.member, user) } : {}),
        ...describe(tally, kind),
        ...(isBurst ? { burst_colors: getBurstColors(key) } : {}),
      });
      // Of the first one alone, so that popular messages cost nothing more.
      if (tallies.length === 0 && authorId !== caller.userId)
        await notifyDomains(context, tx, 'messageReacted', {
          channelId,
          messageId,
          authorId,
          reactorId: caller.userId,
          guildId: access.kind === 'guild' ? access.state.id : null,
          emoji,
        });
    },
    { refusal: ErrorCode.REACTION_WAS_BLOCKED },
  );
}

/** Removes a reaction of a kind of `userId`; does nothing if there is none. Throws 10008, 10014, 50013. */
export async function removeReaction(
  context: Context,
  { channelId, messageId }: MessagePlace,
  emoji: ReactionEmoji,
  kind: ReactionType,
  userId: string,
): Promise<void> {
  const { caller } = context;
  const needed = userId === caller.userId ? 0n : Permission.MANAGE_MESSAGES;
  await changeChannel(
    context,
    channelId,
    needed,
    async (tx) => {
      const { tallies } = await lockMessage(tx, channelId, messageId);
      const present = getTally(tallies, emoji);
      if (!present) throw unknownEmoji();
      const row = { channelId, messageId, emoji: getKey(emoji), burst: kind === ReactionType.BURST, userId };
      if (!(await deleteReaction(tx, row))) return;
      const tally = changeTally(present, kind, -1);
      await storeTallies(tx, channelId, messageId, withTally(tallies, tally));
      tx.emitHere('MESSAGE_REACTION_REMOVE', {
        user_id: userId,
        channel_id: channelId,
        message_id: messageId,
        ...describe(tally, kind),
      });
    },
    { takesBack: userId === caller.userId },
  );
}

/** Removes all reactions with an emoji. Throws 10008, 10014, 50013. */
export async function removeEmoji(
  context: Context,
  { channelId, messageId }: MessagePlace,
  emoji: ReactionEmoji,
): Promise<void> {
  await changeChannel(context, channelId, Permission.MANAGE_MESSAGES, async (tx) => {
    const { tallies } = await lockMessage(tx, channelId, messageId);
    const present = getTally(tallies, emoji);
    if (!present) throw unknownEmoji();
    await deleteReactions(tx, channelId, messageId, getKey(emoji));
    await storeTallies(tx, channelId, messageId, withTally(tallies, { ...present, count: 0 }));
    tx.emitHere('MESSAGE_REACTION_REMOVE_EMOJI', {
      channel_id: channelId,
      message_id: messageId,
      emoji: present.emoji,
    });
  });
}

/** Removes all reactions of a message. Throws 10008, 50013. */
export async function removeAllReactions(
  context: Context,
  { channelId, messageId }: MessagePlace,
): Promise<void> {
  await changeChannel(context, channelId, Permission.MANAGE_MESSAGES, async (tx) => {
    const { tallies } = await lockMessage(tx, channelId, messageId);
    if (tallies.length === 0) return;
    await deleteReactions(tx, channelId, messageId);
    await storeTallies(tx, channelId, messageId, []);
    tx.emitHere('MESSAGE_REACTION_REMOVE_ALL', { channel_id: channelId, message_id: messageId });
  });
}
