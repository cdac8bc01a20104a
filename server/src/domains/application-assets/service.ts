import {
  type ApplicationAsset,
  type ApplicationAssetDetails,
  AssetType,
  type AssetUploadRequest,
  type ExternalAsset,
  type NewApplicationAsset,
  type UploadedApplicationAsset,
} from '@guildhall/protocol/application-assets/schemas';
import { isMoving } from '@guildhall/protocol/assets/addresses';
import type { CloudAttachment } from '@guildhall/protocol/attachments/schemas';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { APPLICATION_LIMITS } from '@guildhall/protocol/limits/applications';
import { IMAGE_LIMITS } from '@guildhall/protocol/limits/images';
import type { Context } from '../../app.ts';
import { apiError, invalidForm } from '../../platform/http/errors.ts';
import { accessApplication, countInApplication, getApplication } from '../applications/index.ts';
import { measureImage, storeImage, storeImageBytes, tidyLater } from '../assets/index.ts';
import { reserveSlots, takeApplicationUpload } from '../attachments/index.ts';
import { cleanAddress } from '../media-proxy/index.ts';
import { type AssetRow, deleteAssetRow, hasAssetName, insertAsset, loadAssetRows } from './store.ts';

const KIND = 'app-assets';

interface NewAsset {
  readonly id: string;
  readonly name: string;
  readonly type: ApplicationAsset['type'];
  /** The stored picture's hash. */
  readonly image: string;
  readonly isPublic: boolean;
  /** Whether no other asset can have the name. */
  readonly isUnique: boolean;
}

const refuse = (field: string, code: string, message: string) => invalidForm({ [field]: { code, message } });

/** Adds an asset whose picture is stored. Throws 50035 above 300, and for a name that is taken. */
async function addAsset(
  context: Context,
  applicationId: string,
  { id, name, type, image, isPublic, isUnique }: NewAsset,
): Promise<AssetRow> {
  const { db } = context.app;
  const size = await measureImage(context, KIND, [applicationId, id], image);
  const row: AssetRow = {
    asset_id: id,
    name,
    image,
    is_public: isPublic,
    width: size?.width ?? null,
    height: size?.height ?? null,
    updated_at: new Date(),
  };
  await db.transaction(async (tx) => {
    const max = APPLICATION_LIMITS.assets;
    if ((await countInApplication(tx, applicationId, 'application_assets')) >= max)
      throw refuse('image', 'MAXIMUM_NUMBER_OF_ASSETS', `An application can have at most ${max} assets.`);
    if (isUnique && (await hasAssetName(tx, applicationId, name)))
      throw refuse('key', 'APPLICATION_ASSET_KEY_TAKEN', 'Another asset of the application has this name.');
    await insertAsset(tx, applicationId, type, row);
  });
  return row;
}

/** Adds an asset from a data URI. Throws 10002, 20012, 50035 above 300, and as `storeImage`. */
export async function createAsset(
  context: Context,
  applicationId: string,
  { name, type, image: uri }: NewApplicationAsset,
): Promise<ApplicationAsset> {
  await accessApplication(context, applicationId, 'edit');
  const id = context.app.ids.next();
  const image = (await storeImage(context, KIND, [applicationId, id], uri, { field: 'image' })) ?? '';
  await addAsset(context, applicationId, { id, name, type, image, isPublic: true, isUnique: false });
  return { id, name, type };
}

const presentAsset = (row: AssetRow): ApplicationAssetDetails => ({
  asset_id: row.asset_id,
  asset_type: 'image',
  key: row.name,
  metadata: {
    content_type: isMoving(row.image) ? 'image/gif' : 'image/webp',
    ...(row.width !== null && row.height !== null ? { width: row.width, height: row.height } : {}),
    is_animated: isMoving(row.image),
  },
  updated_at: row.updated_at.toISOString(),
  visibility: row.is_public ? 'public' : 'private',
});

/** Lists the assets of an application with their metadata. Throws 10002, 20012. */
export async function listAssetDetails(
  context: Context,
  applicationId: string,
): Promise<ApplicationAssetDetails[]> {
  await accessApplication(context, applicationId, 'view');
  return (await loadAssetRows(context.app.db, applicationId)).map(presentAsset);
}

/** Returns a slot for the picture of an asset. Throws 10002, 20012, 40005, and as `reserveSlots`. */
export async function createUpload(
  context: Context,
  applicationId: string,
  file: AssetUploadRequest,
): Promise<CloudAttachment[]> {
  await accessApplication(context, applicationId, 'edit');
  if (file.file_size > IMAGE_LIMITS.bytes) throw apiError(ErrorCode.REQUEST_ENTITY_TOO_LARGE);
  return reserveSlots(context, applicationId, undefined, [file]);
}

/** Adds an uploaded asset. Throws 10002, 20012, 50035, 50146 if there is no such upload, and as `storeImageBytes`. */
export async function createUploadedAsset(
  context: Context,
  applicationId: string,
  { key, uploaded_filename, visibility }: UploadedApplicationAsset,
): Promise<ApplicationAssetDetails> {
  await accessApplication(context, applicationId, 'edit');
  const id = context.app.ids.next();
  const data = await takeApplicationUpload(context, applicationId, uploaded_filename, IMAGE_LIMITS.bytes);
  const options = { field: 'uploaded_filename' };
  const image = await storeImageBytes(context, KIND, [applicationId, id], data, options);
  const isPublic = visibility !== 'private';
  const asset = { id, name: key, type: AssetType.LARGE, image, isPublic, isUnique: true };
  return presentAsset(await addAsset(context, applicationId, asset));
}

/** Deletes an asset. Throws 10002, 20012. */
export async function deleteAsset(context: Context, applicationId: string, assetId: string): Promise<void> {
  await accessApplication(context, applicationId, 'edit');
  await deleteAssetRow(context.app.db, applicationId, assetId);
  await tidyLater(context.app, KIND, [applicationId, assetId]);
}

/** Where the media proxy serves pictures at other hosts. Throws 10002, 50035 for what is no http or https URL. */
export async function proxyExternalAssets(
  { app }: Context,
  applicationId: string,
  urls: readonly string[],
): Promise<ExternalAsset[]> {
  await getApplication(app, applicationId);
  return urls.map((url, index) => {
    const address = cleanAddress(url);
    if (address === undefined)
      throw invalidForm({
        [`urls.${index}`]: { code: 'BASE_TYPE_BAD_FORMAT', message: 'Must be an http or https address.' },
      });
    return { url, external_asset_path: app.external.getPath(address).replace(/^\//, '') };
  });
}
