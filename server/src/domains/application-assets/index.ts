import type { applicationAssetsOperations } from '@guildhall/protocol/application-assets/operations';
import { domain, type Handlers } from '../../domain.ts';
import { getApplication, listApplications } from '../applications/index.ts';
import { createAsset, deleteAsset, proxyExternalAssets } from './service.ts';
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
  listOAuth2Assets: async ({ app, params }) => {
    const { application_id } = await getApplication(app, params.application_id);
    return (await loadAssets(app.db, [application_id]))[application_id] ?? [];
  },
  createOAuth2Asset: (call) => createAsset(call, call.params.application_id, call.body),
  deleteOAuth2Asset: (call) => deleteAsset(call, call.params.application_id, call.params.asset_id),
  proxyExternalAssets: (call) => proxyExternalAssets(call, call.params.application_id, call.body.urls),
};

export const applicationAssetsDomain = domain({
  operations: handlers,
  on: { applicationDeleted: (_, tx, { applicationId }) => deleteAllAssets(tx, applicationId) },
});
