import type { activitiesOperations } from '@guildhall/protocol/activities/operations';
import type { Handlers } from '../../domain.ts';
import { getActivityMetadata, getActivitySecret } from './details.ts';
import { putHeadlessSession, removeHeadlessSession } from './headless.ts';
import { listRecent, reportPlay } from './statistics.ts';
import { deleteOwn, loadOwn, loadPlayers } from './store.ts';
import { subscribe } from './subscriptions.ts';

export const activitiesHandlers: Handlers<typeof activitiesOperations> = {
  getActivityMetadata: async (call) =>
    (await getActivityMetadata(call, call.params)) ?? new Response(null, { status: 204 }),
  getActivitySecret: async (call) => ({
    secret: await getActivitySecret(call, call.params, call.query),
  }),
  subscribeToActivities: (call) => subscribe(call, call.body.subscriptions),
  updateActivitySession: async (call) => ({ token: await reportPlay(call, call.body) }),
  createHeadlessSession: (call) => putHeadlessSession(call, call.body),
  deleteHeadlessSession: (call) => removeHeadlessSession(call, call.body.token),
  listActivityStatistics: (call) => listRecent(call, call.query),
  listApplicationStatistics: ({ app, caller, params }) =>
    loadPlayers(app.db, caller.userId, params.application_id),
  listOwnStatistics: ({ app, caller }) => loadOwn(app.db, caller.userId),
  deleteOwnStatistics: ({ app, caller, params }) =>
    app.db.transaction((tx) => deleteOwn(tx, caller.userId, params.application_id)),
};
