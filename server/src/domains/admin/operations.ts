import { INSTANCE_LIMITS } from '@guildhall/protocol/instance/limits';
import type { instanceOperations } from '@guildhall/protocol/instance/operations';
import type { App, Context } from '../../app.ts';
import type { Call, Handler, Handlers } from '../../domain.ts';
import { addressBlock } from '../../platform/http/client-address.ts';
import {
  allowsPhoneRegistration,
  loadOwnerId,
  loadSettings,
  registrationMode,
  requireInstanceOwner,
} from '../instance/index.ts';
import { getMailSettings, sendTestEmail, updateMailSettings } from '../mail/index.ts';
import { checkAddress } from './address-check.ts';
import { deleteGuild, listGuilds } from './guilds.ts';
import { listLog } from './log.ts';
import { getOverview } from './overview.ts';
import { listPeople, setDisabled } from './people.ts';
import { createResetLink } from './reset-link.ts';
import { resetMfa } from './reset-mfa.ts';
import { getSettings, updateSettings } from './settings.ts';
import { dismissSetup, getSetup } from './setup.ts';
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

async function presentProfile({ instanceProfiles }: App) {
  const { name, icon, isNamed } = await instanceProfiles.get();
  return { name: isNamed ? name : null, icon };
}

export const instanceHandlers: Handlers<Operations> = {
  getInstance: async (call) => ({
    ...(await presentProfile(call.app)),
    registration: await registrationMode(call.app),
    is_owner: call.caller !== undefined && (await loadOwnerId(call.app.db)) === call.caller.userId,
    phone_registration: await allowsPhoneRegistration(call.app),
    counts_events: (await loadSettings(call.app.db)).counts_events ?? false,
    push_key: call.app.pushKey.publicKey.toString('base64url'),
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
  getInstanceSetup: forOwner<Operations['getInstanceSetup']>(({ app }) => getSetup(app)),
  updateInstanceSetup: forOwner<Operations['updateInstanceSetup']>(({ app, body }) =>
    dismissSetup(app, body.dismissed),
  ),
  checkInstanceAddress: forOwner<Operations['checkInstanceAddress']>(({ app }) => checkAddress(app)),
  getInstanceMail: forOwner<Operations['getInstanceMail']>((call) => getMailSettings(call)),
  updateInstanceMail: forOwner<Operations['updateInstanceMail']>((call) =>
    updateMailSettings(call, call.body),
  ),
  testInstanceMail: forOwner<Operations['testInstanceMail']>((call) => sendTestEmail(call, call.body.server)),
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
  resetUserMfa: forOwner<Operations['resetUserMfa']>((call) =>
    resetMfa(call, call.params.user_id, addressBlock(call.ip)),
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
