import { isDeepStrictEqual } from 'node:util';
import { isMoving } from '@guildhall/protocol/assets/addresses';
import { AuditLogAction } from '@guildhall/protocol/audit-log/actions';
import type { EmojiChange, NewEmoji } from '@guildhall/protocol/emoji/schemas';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { Permission } from '@guildhall/protocol/permissions/index';
import type { Context } from '../../app.ts';
import { limits } from '../../limits/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { apiError, missingPermissions, unknownEmoji, unknownRole } from '../../platform/http/errors.ts';
import { toGuild } from '../../platform/outbox/index.ts';
import { accessGuild, type GuildAccess } from '../../state/access.ts';
import { changeGuild } from '../../state/change.ts';
import { presentEmojis } from '../../state/emoji.ts';
import type { GuildState } from '../../state/guild-state.ts';
import { type EmojiRow, sortById } from '../../state/rows.ts';
import { storeImage, tidyLater } from '../assets/index.ts';
import { audit, changesBetween } from '../audit-log/index.ts';
import { deleteExpression, restoreExpression } from './deleted-store.ts';
import { canCreateExpressions, requireRestorable } from './permissions.ts';
import { insertEmoji, loadCreatorId, updateEmoji as updateRow } from './store.ts';

/** Whether the guild has room for another still or animated emoji. */
function hasRoom({ guild, emojis }: GuildState, animated: boolean): boolean {
  const { guildEmoji, guildAnimatedEmoji } = limits({}, guild);
  const moving = [...emojis.values()].filter((emoji) => emoji.animated).length;
  return animated ? moving < guildAnimatedEmoji : emojis.size - moving < guildEmoji;
}

/** Throws 30008, or 30018 for animated emoji, if the guild has no room for another one. */
function requireRoom(state: GuildState, animated: boolean): void {
  if (hasRoom(state, animated)) return;
  throw apiError(
    animated
      ? ErrorCode.MAXIMUM_NUMBER_OF_ANIMATED_EMOJIS_REACHED
      : ErrorCode.MAXIMUM_NUMBER_OF_EMOJIS_REACHED,
  );
}

/** Throws 50013 unless the caller manages the guild's emoji, or added this one and can still add others; 10014. */
async function requireMayChange(
  { caller }: Context,
  tx: Tx,
  { state, permissions }: GuildAccess,
  emojiId: string,
): Promise<EmojiRow> {
  const emoji = state.emojis.get(emojiId);
  if (!canCreateExpressions(permissions)) throw emoji ? missingPermissions() : unknownEmoji();
  if (!emoji) throw unknownEmoji();
  if ((permissions & Permission.MANAGE_GUILD_EXPRESSIONS) === 0n)
    if ((await loadCreatorId(tx, state.id, emojiId)) !== caller.userId) throw missingPermissions();
  return emoji;
}

/** The roles in a body; @everyone restricts nothing. Throws 10011. */
function readRoles(state: GuildState, roles: EmojiChange['roles']): string[] {
  const ids = [...new Set((roles ?? []).filter((id) => id !== null))];
  if (ids.some((id) => !state.roles.has(id))) throw unknownRole();
  return ids.includes(state.id) ? [] : ids;
}

const emojisUpdated = ({ id, guild }: GuildState, emojis: Iterable<EmojiRow>) =>
  toGuild(id, 'GUILD_EMOJIS_UPDATE', { guild_id: id, emojis: presentEmojis(guild, emojis) });

const emojiChanges = (before: EmojiRow | undefined, after: EmojiRow | undefined) =>
  changesBetween(before, after, ['name', 'roles']);

/** Adds an emoji to a guild. Throws 10011, 30008, 30018, 50013, and as `storeImage`. */
export async function createEmoji(context: Context, guildId: string, body: NewEmoji): Promise<EmojiRow> {
  const { app, caller } = context;
  const now = await accessGuild(context, guildId);
  if (!canCreateExpressions(now.permissions)) throw missingPermissions();
  // Nothing is stored for a guild that has room for neither kind.
  if (!hasRoom(now.state, true)) requireRoom(now.state, false);
  const id = app.ids.next();
  const image = (await storeImage(context, 'emojis', [id], body.image, { field: 'image', guildId })) ?? '';
  const animated = isMoving(image);
  return changeGuild(context, guildId, async (tx, { state, permissions }) => {
    if (!canCreateExpressions(permissions)) throw missingPermissions();
    requireRoom(state, animated);
    const emoji: EmojiRow = { id, name: body.name, roles: readRoles(state, body.roles), animated };
    await insertEmoji(tx, guildId, { ...emoji, image, userId: caller.userId });
    tx.emit(emojisUpdated(state, [...state.emojis.values(), emoji]));
    await audit(context, tx, {
      guildId,
      action: AuditLogAction.EMOJI_CREATE,
      targetId: id,
      changes: emojiChanges(undefined, emoji),
    });
    return emoji;
  });
}

/** Renames an emoji, or changes who can use it. Throws 10011, 10014, 50013. */
export const updateEmoji = (
  context: Context,
  guildId: string,
  emojiId: string,
  body: EmojiChange,
): Promise<EmojiRow> =>
  changeGuild(context, guildId, async (tx, access) => {
    const { state } = access;
    const before = await requireMayChange(context, tx, access, emojiId);
    const after: EmojiRow = {
      ...before,
      ...(body.name === undefined ? {} : { name: body.name }),
      ...(body.roles === undefined ? {} : { roles: readRoles(state, body.roles) }),
    };
    if (isDeepStrictEqual(before, after)) return before;
    await updateRow(tx, guildId, after);
    tx.emit(
      emojisUpdated(
        state,
        [...state.emojis.values()].map((emoji) => (emoji.id === emojiId ? after : emoji)),
      ),
    );
    await audit(context, tx, {
      guildId,
      action: AuditLogAction.EMOJI_UPDATE,
      targetId: emojiId,
      changes: emojiChanges(before, after),
    });
    return after;
  });

/** Deletes an emoji, which can be restored for a minute; its picture is no longer served. Throws 10014, 50013. */
export async function deleteEmoji(context: Context, guildId: string, emojiId: string): Promise<void> {
  await changeGuild(context, guildId, async (tx, access) => {
    const { state } = access;
    const emoji = await requireMayChange(context, tx, access, emojiId);
    await deleteExpression(tx, 'emojis', guildId, emojiId, context.caller.userId);
    tx.emit(
      emojisUpdated(
        state,
        [...state.emojis.values()].filter(({ id }) => id !== emojiId),
      ),
    );
    await audit(context, tx, {
      guildId,
      action: AuditLogAction.EMOJI_DELETE,
      targetId: emojiId,
      changes: emojiChanges(emoji, undefined),
    });
  });
  await tidyLater(context.app, 'emojis', [emojiId]);
}

/** Restores an emoji within a minute of its deletion. Throws 10014, 30008, 30018, 50013. */
export const restoreEmoji = (context: Context, guildId: string, emojiId: string): Promise<void> =>
  changeGuild(context, guildId, async (tx, { state, permissions }) => {
    if (!canCreateExpressions(permissions)) throw missingPermissions();
    const row = await restoreExpression(tx, 'emojis', guildId, emojiId);
    if (!row) throw unknownEmoji();
    requireRestorable(context, permissions, row.deleted_by);
    requireRoom(state, row.animated);
    const { name, roles, animated } = row;
    const emoji: EmojiRow = { id: emojiId, name, roles, animated };
    tx.emit(emojisUpdated(state, sortById([...state.emojis.values(), emoji])));
    await audit(context, tx, {
      guildId,
      action: AuditLogAction.EMOJI_CREATE,
      targetId: emojiId,
      changes: emojiChanges(undefined, emoji),
    });
  });
