import type {
  ApplicationAsset,
  ExternalAsset,
  NewApplicationAsset,
} from '@guildhall/protocol/application-assets/schemas';
import { APPLICATION_LIMITS } from '@guildhall/protocol/limits/applications';
import type { Context } from '../../app.ts';
import { invalidForm } from '../../platform/http/errors.ts';
import { accessApplication, countInApplication, getApplication } from '../applications/index.ts';
import { storeImage, tidyLater } from '../assets/index.ts';
import { cleanAddress } from '../media-proxy/index.ts';
import { deleteAssetRow, insertAsset } from './store.ts';

/** Adds an asset. Throws 10002, 20012, 50035 above 300, and as `storeImage`. */
export async function createAsset(
  context: Context,
  applicationId: string,
  { name, type, image: uri }: NewApplicationAsset,
): Promise<ApplicationAsset> {
  const { app } = context;
  await accessApplication(context, applicationId, 'edit');
  const asset = { id: app.ids.next(), type, name };
  const owner = [applicationId, asset.id];
  const image = (await storeImage(context, 'app-assets', owner, uri, { field: 'image' })) ?? '';
  await app.db.transaction(async (tx) => {
    if ((await countInApplication(tx, applicationId, 'application_assets')) >= APPLICATION_LIMITS.assets)
      throw invalidForm({
        image: {
          code: 'MAXIMUM_NUMBER_OF_ASSETS',
          message: `An application can have at most ${APPLICATION_LIMITS.assets} assets.`,
        },
      });
    await insertAsset(tx, applicationId, asset, image);
  });
  return asset;
}

/** Deletes an asset. Throws 10002, 20012. */
export async function deleteAsset(context: Context, applicationId: string, assetId: string): Promise<void> {
  await accessApplication(context, applicationId, 'edit');
  await deleteAssetRow(context.app.db, applicationId, assetId);
  await tidyLater(context.app, 'app-assets', [applicationId, assetId]);
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
