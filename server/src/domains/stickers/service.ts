import { isDeepStrictEqual } from 'node:util';
import { AuditLogAction } from '@guildhall/protocol/audit-log/actions';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { LOTTIE_FEATURES } from '@guildhall/protocol/limits/stickers';
import { Permission } from '@guildhall/protocol/permissions/index';
import type { NewSticker, StickerChange } from '@guildhall/protocol/stickers/schemas';
import type { Context } from '../../app.ts';
import { limits } from '../../limits/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { apiError, missingPermissions, unknownSticker } from '../../platform/http/errors.ts';
import type { FormFile } from '../../platform/http/handler.ts';
import { toGuild } from '../../platform/outbox/index.ts';
import { accessGuild, type GuildAccess } from '../../state/access.ts';
import { changeGuild } from '../../state/change.ts';
import type { GuildState } from '../../state/guild-state.ts';
import { type StickerRow, sortById } from '../../state/rows.ts';
import { presentStickers } from '../../state/stickers.ts';
import { keepImage, tidyLater } from '../assets/index.ts';
import { audit, changesBetween } from '../audit-log/index.ts';
import {
  canCreateExpressions,
  deleteExpression,
  requireRestorable,
  restoreExpression,
} from '../emoji/index.ts';
import { readName, readStickerFile } from './file.ts';
import { takeFile } from './receive.ts';
import { insertSticker, loadCreators, updateSticker as updateRow } from './store.ts';

/** Throws 30039 if the guild has no room for another sticker. */
function requireRoom({ guild, stickers }: GuildState): void {
  if (stickers.size >= limits({}, guild).guildStickers)
    throw apiError(ErrorCode.MAXIMUM_NUMBER_OF_STICKERS_REACHED);
}

/** Throws 50013 unless the caller manages the guild's stickers, or added this one and can still add others; 10060. */
async function requireMayChange(
  { caller }: Context,
  tx: Tx,
  { state, permissions }: GuildAccess,
  stickerId: string,
): Promise<StickerRow> {
  const sticker = state.stickers.get(stickerId);
  if (!sticker) throw unknownSticker();
  if (!canCreateExpressions(permissions)) throw missingPermissions();
  if ((permissions & Permission.MANAGE_GUILD_EXPRESSIONS) === 0n)
    if ((await loadCreators(tx, state.id)).get(stickerId)?.id !== caller.userId) throw missingPermissions();
  return sticker;
}

const stickersUpdated = ({ id, guild }: GuildState, stickers: Iterable<StickerRow>) =>
  toGuild(id, 'GUILD_STICKERS_UPDATE', { guild_id: id, stickers: presentStickers(guild, stickers) });

const stickerChanges = (before: StickerRow | undefined, after: StickerRow | undefined) =>
  changesBetween(before, after, ['name', 'description', 'tags']);

/** Adds a sticker to a guild. Throws 30039, 50013, and as `takeFile`, `readStickerFile` and `keepImage`. */
export async function createSticker(
  context: Context,
  guildId: string,
  body: NewSticker,
  files: readonly FormFile[],
): Promise<StickerRow> {
  const { app, caller } = context;
  const now = await accessGuild(context, guildId);
  if (!canCreateExpressions(now.permissions)) throw missingPermissions();
  requireRoom(now.state);
  const name = readName(body.name);
  const takesLottie = LOTTIE_FEATURES.some((feature) => now.state.guild.features.includes(feature));
  const file = await readStickerFile(context, takeFile(app, files), takesLottie);
  const id = app.ids.next();
  const image = await keepImage(context, 'stickers', [id], file, guildId);
  return changeGuild(context, guildId, async (tx, { state, permissions }) => {
    if (!canCreateExpressions(permissions)) throw missingPermissions();
    requireRoom(state);
    const sticker = {
      id,
      name,
      tags: body.tags,
      description: body.description || null,
      format: file.format,
    };
    await insertSticker(tx, guildId, { ...sticker, image, userId: caller.userId });
    tx.emit(stickersUpdated(state, [...state.stickers.values(), sticker]));
    await audit(context, tx, {
      guildId,
      action: AuditLogAction.STICKER_CREATE,
      targetId: id,
      changes: stickerChanges(undefined, sticker),
    });
    return sticker;
  });
}

/** Changes the name, description or tags of a sticker. Throws 10060, 50013, 50035. */
export const updateSticker = (
  context: Context,
  guildId: string,
  stickerId: string,
  body: StickerChange,
): Promise<StickerRow> =>
  changeGuild(context, guildId, async (tx, access) => {
    const { state } = access;
    const before = await requireMayChange(context, tx, access, stickerId);
    const { tags = before.tags, description = before.description } = body;
    const name = body.name === undefined ? before.name : readName(body.name);
    const after: StickerRow = { ...before, name, tags, description: description || null };
    if (isDeepStrictEqual(before, after)) return before;
    await updateRow(tx, guildId, after);
    const stickers = [...state.stickers.values()].map((each) => (each.id === stickerId ? after : each));
    tx.emit(stickersUpdated(state, stickers));
    await audit(context, tx, {
      guildId,
      action: AuditLogAction.STICKER_UPDATE,
      targetId: stickerId,
      changes: stickerChanges(before, after),
    });
    return after;
  });

/** Deletes a sticker, which can be restored for a minute; its picture is no longer served. Throws 10060, 50013. */
export async function deleteSticker(context: Context, guildId: string, stickerId: string): Promise<void> {
  await changeGuild(context, guildId, async (tx, access) => {
    const { state } = access;
    const sticker = await requireMayChange(context, tx, access, stickerId);
    await deleteExpression(tx, 'stickers', guildId, stickerId, context.caller.userId);
    const stickers = [...state.stickers.values()].filter(({ id }) => id !== stickerId);
    tx.emit(stickersUpdated(state, stickers));
    await audit(context, tx, {
      guildId,
      action: AuditLogAction.STICKER_DELETE,
      targetId: stickerId,
      changes: stickerChanges(sticker, undefined),
    });
  });
  await tidyLater(context.app, 'stickers', [stickerId]);
}

/** Restores a sticker within a minute of its deletion. Throws 10060, 30039, 50013. */
export const restoreSticker = (context: Context, guildId: string, stickerId: string): Promise<void> =>
  changeGuild(context, guildId, async (tx, { state, permissions }) => {
    if (!canCreateExpressions(permissions)) throw missingPermissions();
    const row = await restoreExpression(tx, 'stickers', guildId, stickerId);
    if (!row) throw unknownSticker();
    requireRestorable(context, permissions, row.deleted_by);
    requireRoom(state);
    const { name, description, tags, format } = row;
    const sticker: StickerRow = { id: stickerId, name, description, tags, format };
    tx.emit(stickersUpdated(state, sortById([...state.stickers.values(), sticker])));
    await audit(context, tx, {
      guildId,
      action: AuditLogAction.STICKER_CREATE,
      targetId: stickerId,
      changes: stickerChanges(undefined, sticker),
    });
  });
