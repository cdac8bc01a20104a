import { ErrorCode } from '@guildhall/protocol/errors/codes';
import type { InstanceAction } from '@guildhall/protocol/instance/limits';
import { STICKER_LIMITS } from '@guildhall/protocol/limits/stickers';
import type {
  NewSticker,
  NewStickerPack,
  PackSticker,
  StickerChange,
  StickerPack,
  StickerPackChange,
} from '@guildhall/protocol/stickers/schemas';
import type { Context } from '../../app.ts';
import type { Database, Tx } from '../../platform/database/index.ts';
import { apiError, unknownSticker } from '../../platform/http/errors.ts';
import type { FormFile } from '../../platform/http/handler.ts';
import { keepImage, tidyLater } from '../assets/index.ts';
import { logForInstance, requireInstanceOwner } from '../instance/index.ts';
import { readName, readStickerFile } from './file.ts';
import * as store from './packs-store.ts';
import { takeFile } from './receive.ts';

/** The pack with its stickers. Throws 10061. */
export async function getPack(db: Pick<Database, 'sql'>, packId: string): Promise<StickerPack> {
  const [pack] = await store.loadPacks(db, packId);
  if (!pack) throw apiError(ErrorCode.UNKNOWN_STICKER_PACK);
  return pack;
}

const findSticker = ({ stickers }: StickerPack, stickerId: string): PackSticker => {
  const sticker = stickers.find(({ id }) => id === stickerId);
  if (!sticker) throw unknownSticker();
  return sticker;
};

/** The change without fields that are absent; an empty description is none. */
const readChange = <Change extends { name?: string; description?: string | null }>(change: Change): Change =>
  Object.fromEntries(
    Object.entries({
      ...change,
      ...(change.name === undefined ? {} : { name: readName(change.name, STICKER_LIMITS.packName) }),
      ...(change.description === undefined ? {} : { description: change.description || null }),
    }).filter(([, value]) => value !== undefined),
  ) as Change;

const log = ({ app, caller }: Context, tx: Tx, action: InstanceAction, { id, name }: StickerPack) =>
  logForInstance(app, tx, { userId: caller.userId, action, targetId: id, details: { name } });

/** Changes a pack, logs it, and returns the pack. Throws 404 unless the caller owns the instance, 10061. */
async function changePack(
  context: Context,
  packId: string,
  change: (tx: Tx, pack: StickerPack) => Promise<void>,
): Promise<StickerPack> {
  await requireInstanceOwner(context);
  return context.app.db.transaction(async (tx) => {
    await change(tx, await getPack(tx, packId));
    const pack = await getPack(tx, packId);
    await log(context, tx, 'sticker_pack.update', pack);
    return pack;
  });
}

/** Creates a pack. Throws 404 unless the caller owns the instance, 30039, 50035. */
export async function createPack(context: Context, body: NewStickerPack): Promise<StickerPack> {
  const { app } = context;
  await requireInstanceOwner(context);
  const id = app.ids.next();
  const { name, description = null } = readChange(body);
  return app.db.transaction(async (tx) => {
    if (!(await store.insertPack(tx, id, { name, description })))
      throw apiError(ErrorCode.MAXIMUM_NUMBER_OF_STICKERS_REACHED);
    const pack = await getPack(tx, id);
    await log(context, tx, 'sticker_pack.create', pack);
    return pack;
  });
}

/** Changes the name, description or cover of a pack. Throws as `changePack`, 10060 for a cover of another pack, 50035. */
export const updatePack = (context: Context, packId: string, body: StickerPackChange): Promise<StickerPack> =>
  changePack(context, packId, async (tx, pack) => {
    const change = readChange(body);
    if (change.cover_sticker_id) findSticker(pack, change.cover_sticker_id);
    if (Object.keys(change).length > 0) await store.updatePack(tx, packId, change);
  });

/** Deletes a pack; the pictures of its stickers are no longer served. Throws 404 unless the caller owns the instance, 10061. */
export async function deletePack(context: Context, packId: string): Promise<void> {
  const { app } = context;
  await requireInstanceOwner(context);
  const { stickers } = await app.db.transaction(async (tx) => {
    const pack = await getPack(tx, packId);
    await store.deletePack(tx, packId);
    await log(context, tx, 'sticker_pack.delete', pack);
    return pack;
  });
  for (const { id } of stickers) await tidyLater(app, 'stickers', [id]);
}

/** Adds a sticker to a pack. Throws as `changePack`, `takeFile`, `readStickerFile` and `keepImage`; 30039. */
export async function createPackSticker(
  context: Context,
  packId: string,
  { name, description, tags }: NewSticker,
  files: readonly FormFile[],
): Promise<PackSticker> {
  const { app } = context;
  await requireInstanceOwner(context);
  await getPack(app.db, packId);
  const sticker = { id: app.ids.next(), name: readName(name), description: description || null, tags };
  const file = await readStickerFile(context, takeFile(app, files), true);
  const image = await keepImage(context, 'stickers', [sticker.id], file, undefined);
  const pack = await changePack(context, packId, async (tx) => {
    if (!(await store.insertPackSticker(tx, packId, { ...sticker, format: file.format, image })))
      throw apiError(ErrorCode.MAXIMUM_NUMBER_OF_STICKERS_REACHED);
  });
  return findSticker(pack, sticker.id);
}

/** Changes the name, description or tags of a sticker. Throws as `changePack`, 10060, 50035. */
export async function updatePackSticker(
  context: Context,
  packId: string,
  stickerId: string,
  { name, ...rest }: StickerChange,
): Promise<PackSticker> {
  const pack = await changePack(context, packId, async (tx, before) => {
    findSticker(before, stickerId);
    const change = { ...readChange(rest), ...(name === undefined ? {} : { name: readName(name) }) };
    if (Object.keys(change).length > 0) await store.updatePackSticker(tx, packId, stickerId, change);
  });
  return findSticker(pack, stickerId);
}

/** Deletes a sticker of a pack; its picture is no longer served. Throws as `changePack`, 10060. */
export async function deletePackSticker(context: Context, packId: string, stickerId: string): Promise<void> {
  await changePack(context, packId, async (tx, pack) => {
    findSticker(pack, stickerId);
    await store.deletePackSticker(tx, packId, stickerId);
  });
  await tidyLater(context.app, 'stickers', [stickerId]);
}
