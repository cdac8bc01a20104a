import type { applicationAssetsOperations } from '@guildhall/protocol/application-assets/operations';
import { domain, type Handlers } from '../../domain.ts';
import { getApplication, isAllowed, listApplications } from '../applications/index.ts';
import { showApplicationFile } from '../attachments/index.ts';
import { accessForAttachment } from './attachment.ts';
import {
  createAsset,
  createUpload,
  createUploadedAsset,
  deleteAsset,
  listAssetDetails,
  proxyExternalAssets,
} from './service.ts';
import { deleteAllAssets, loadAssets } from './store.ts';

const handlers: Handlers<typeof applicationAssetsOperations> = {
  listApplicationsWithAssets: async (call) => {
    const applications = await listApplications(call, call.query.with_team_applications ?? false);
    const assets = await loadAssets(
      call.app.db,
      applications.map(({ id }) => id),
    );
    return { applications, assets };
  },
  listOAuth2Assets: async ({ app, caller, params, reason }) => {
    const row = await getApplication(app, params.application_id);
    const { application_id: id } = row;
    const isDeveloper = caller ? await isAllowed({ app, caller, reason }, row, 'view') : false;
    return (await loadAssets(app.db, [id], !isDeveloper))[id] ?? [];
  },
  createOAuth2Asset: (call) => createAsset(call, call.params.application_id, call.body),
  deleteOAuth2Asset: (call) => deleteAsset(call, call.params.application_id, call.params.asset_id),
  listApplicationAssets: (call) => listAssetDetails(call, call.params.application_id),
  createAssetUpload: (call) => createUpload(call, call.params.application_id, call.body),
  createApplicationAsset: (call) => createUploadedAsset(call, call.params.application_id, call.body),
  createApplicationAttachment: async (call) => {
    const { application_id } = call.params;
    await accessForAttachment(call, application_id);
    return { attachment: await showApplicationFile(call, application_id, call.files) };
  },
  proxyExternalAssets: (call) => proxyExternalAssets(call, call.params.application_id, call.body.urls),
};

export { receiveApplicationFile } from './attachment.ts';

export const applicationAssetsDomain = domain({
  operations: handlers,
  on: { applicationDeleted: (_, tx, { applicationId }) => deleteAllAssets(tx, applicationId) },
});
