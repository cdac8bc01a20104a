import { INSTANCE_LIMITS } from '@guildhall/protocol/instance/limits';
import type { instanceOperations } from '@guildhall/protocol/instance/operations';
import type { Context } from '../../app.ts';
import type { Call, Handler, Handlers } from '../../domain.ts';
import { addressBlock } from '../../platform/http/client-address.ts';
import { loadOwnerId, loadSettings, registrationMode, requireInstanceOwner } from '../instance/index.ts';
import { deleteGuild, listGuilds } from './guilds.ts';
import { listLog } from './log.ts';
import { getOverview } from './overview.ts';
import { listPeople, setDisabled } from './people.ts';
import { createResetLink } from './reset-link.ts';
import { getSettings, updateSettings } from './settings.ts';
import { reportStorage } from './storage-report.ts';

type Operations = typeof instanceOperations;

/** A handler for the instance's owner alone. */
const forOwner =
  <O extends Operations[keyof Operations]>(handle: Handler<O>): Handler<O> =>
  async (call: Call<O>) => {
    await requireInstanceOwner(call as Context);
    return handle(call);
  };

const readPage = <Query extends { before?: string; limit?: number; query?: string }>(query: Query) => ({
  query: query.query,
  before: query.before,
  limit: query.limit ?? INSTANCE_LIMITS.page.default,
});

export const instanceHandlers: Handlers<Operations> = {
  getInstance: async (call) => ({
    registration: await registrationMode(call.app),
    is_owner: call.caller !== undefined && (await loadOwnerId(call.app.db)) === call.caller.userId,
  }),
  getLegalText: async (call) => {
    const { app, params } = call;
    const settings = await loadSettings(app.db);
    const text = settings[params.document as 'privacy' | 'terms'];
    return { text, updated_at: text === null ? null : (settings.updated_at?.toISOString() ?? null) };
  },
  getInstanceOverview: forOwner<Operations['getInstanceOverview']>(({ app }) => getOverview(app)),
  getInstanceStorage: forOwner<Operations['getInstanceStorage']>(({ app }) => reportStorage(app)),
  getInstanceSettings: forOwner<Operations['getInstanceSettings']>(({ app }) => getSettings(app)),
  updateInstanceSettings: forOwner<Operations['updateInstanceSettings']>((call) =>
    updateSettings(call, call.body),
  ),
  listInstanceUsers: forOwner<Operations['listInstanceUsers']>(({ app, query }) =>
    listPeople(app, readPage(query)),
  ),
  updateInstanceUser: forOwner<Operations['updateInstanceUser']>((call) =>
    setDisabled(call, call.params.user_id, call.body.disabled),
  ),
  createResetLink: forOwner<Operations['createResetLink']>((call) =>
    createResetLink(call, call.params.user_id, {
      password: call.body.password,
      address: addressBlock(call.ip),
    }),
  ),
  listInstanceGuilds: forOwner<Operations['listInstanceGuilds']>(({ app, query }) =>
    listGuilds(app, readPage(query)),
  ),
  deleteInstanceGuild: forOwner<Operations['deleteInstanceGuild']>((call) =>
    deleteGuild(call, call.params.guild_id),
  ),
  listInstanceLog: forOwner<Operations['listInstanceLog']>(({ app, query }) =>
    listLog(app, {
      before: query.before,
      limit: query.limit ?? INSTANCE_LIMITS.page.default,
      filter: query.filter,
    }),
  ),
};
