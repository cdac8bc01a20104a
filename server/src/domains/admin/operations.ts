import { INSTANCE_LIMITS } from '@guildhall/protocol/instance/limits';
import type { instanceOperations } from '@guildhall/protocol/instance/operations';
import type { App } from '../../app.ts';
import { addressBlock } from '../../platform/http/client-address.ts';
import type { Call, Handler, Handlers } from '../../platform/http/handler.ts';
import { loadOwnerId, loadSettings, registrationMode, requireInstanceOwner } from '../instance/index.ts';
import { deleteGuild, listGuilds } from './guilds.ts';
import { listLog } from './log.ts';
import { overviewOf } from './overview.ts';
import { listPeople, setDisabled } from './people.ts';
import { createResetLink } from './reset-link.ts';
import { settingsOf, updateSettings } from './settings.ts';
import { reportStorage } from './storage-report.ts';

type Operations = typeof instanceOperations;

export const instanceHandlers = (app: App): Handlers<Operations> => {
  /** A handler that is there for the instance's owner alone. */
  const forOwner =
    <O extends Operations[keyof Operations]>(handle: Handler<O>): Handler<O> =>
    async (call: Call<O>) => {
      await requireInstanceOwner(app, call.caller as NonNullable<typeof call.caller>);
      return handle(call);
    };
  const pageOf = <Query extends { before?: string; limit?: number; query?: string }>(query: Query) => ({
    query: query.query,
    before: query.before,
    limit: query.limit ?? INSTANCE_LIMITS.page.default,
  });

  return {
    getInstance: async ({ caller }) => ({
      registration: await registrationMode(app),
      is_owner: caller !== undefined && (await loadOwnerId(app.db)) === caller.userId,
    }),
    getLegalText: async ({ params }) => {
      const settings = await loadSettings(app.db);
      const text = settings[params.document as 'privacy' | 'terms'];
      return { text, updated_at: text === null ? null : (settings.updated_at?.toISOString() ?? null) };
    },
    getInstanceOverview: forOwner<Operations['getInstanceOverview']>(() => overviewOf(app)),
    getInstanceStorage: forOwner<Operations['getInstanceStorage']>(() => reportStorage(app)),
    getInstanceSettings: forOwner<Operations['getInstanceSettings']>(() => settingsOf(app)),
    updateInstanceSettings: forOwner<Operations['updateInstanceSettings']>(({ body, caller }) =>
      updateSettings(app, caller, body),
    ),
    listInstanceUsers: forOwner<Operations['listInstanceUsers']>(({ query }) =>
      listPeople(app, pageOf(query)),
    ),
    updateInstanceUser: forOwner<Operations['updateInstanceUser']>(({ params, body, caller }) =>
      setDisabled(app, caller, params.user_id, body.disabled),
    ),
    createResetLink: forOwner<Operations['createResetLink']>(({ params, caller, body, ip }) =>
      createResetLink(app, caller, params.user_id, {
        password: body.password,
        address: addressBlock(ip),
      }),
    ),
    listInstanceGuilds: forOwner<Operations['listInstanceGuilds']>(({ query }) =>
      listGuilds(app, pageOf(query)),
    ),
    deleteInstanceGuild: forOwner<Operations['deleteInstanceGuild']>(({ params, caller }) =>
      deleteGuild(app, caller, params.guild_id),
    ),
    listInstanceLog: forOwner<Operations['listInstanceLog']>(({ query }) =>
      listLog(app, {
        before: query.before,
        limit: query.limit ?? INSTANCE_LIMITS.page.default,
        filter: query.filter,
      }),
    ),
  };
};
