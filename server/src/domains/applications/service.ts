import { generateKeyPairSync } from 'node:crypto';
import { DEFAULT_APPLICATION_FLAGS } from '@guildhall/protocol/applications/flags';
import type {
  Application,
  ApplicationChange,
  BotChange,
  NewApplication,
} from '@guildhall/protocol/applications/schemas';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { TEAM_LIMITS } from '@guildhall/protocol/limits/teams';
import { USER_LIMITS } from '@guildhall/protocol/limits/users';
import type { App, Context } from '../../app.ts';
import type { Tx } from '../../platform/database/index.ts';
import { apiError } from '../../platform/http/errors.ts';
import { updateBot } from '../accounts/index.ts';
import { claimBotName, createToken, replaceBotToken } from '../auth/index.ts';
import { type Place, recordSecurityEvent } from '../security-log/index.ts';
import { holdTeam } from '../teams/index.ts';
import { getApplication, notAuthorized, unknownApplication } from './access.ts';
import { readEventWebhooks } from './event-webhooks.ts';
import { presentApplication } from './present.ts';
import { APPLICATION_SETTINGS, readSettings } from './settings.ts';
import {
  type ApplicationRow,
  countOwnApplications,
  countTeamApplications,
  insertApplication,
  loadOwnedApplications,
  updateApplicationRow,
} from './store.ts';

/** Raw Ed25519 keys, 32 bytes each, as interactions are signed with. */
const createKeys = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return {
    verify: publicKey.export({ type: 'spki', format: 'der' }).subarray(-32),
    signing: privateKey.export({ type: 'pkcs8', format: 'der' }).subarray(-32),
  };
};

/** The applications of the caller, oldest first. @param withTeams whether those of their teams are among them */
export async function listApplications({ app, caller }: Context, withTeams: boolean): Promise<Application[]> {
  const rows = await loadOwnedApplications(app.db, caller.userId, withTeams);
  return rows.map(presentApplication);
}

/**
 * Returns the user who answers for a new application: the caller, or the owner of the team. Concurrent creations wait until the
 * transaction ends. Throws 10002, 50013, 50011 above 50 applications of a user or 25 of a team.
 */
async function requireRoom(context: Context, tx: Tx, teamId: string | null): Promise<string> {
  const ownerId = context.caller.userId;
  const team = teamId === null ? undefined : await holdTeam(context, tx, teamId, 'createApplication');
  const isFull = team
    ? (await countTeamApplications(tx, team.team_id)) >= TEAM_LIMITS.applications
    : (await countOwnApplications(tx, ownerId)) >= USER_LIMITS.applications;
  if (isFull) throw apiError(ErrorCode.OAUTH2_APPLICATION_LIMIT_REACHED);
  return team?.owner_id ?? ownerId;
}

/**
 * Creates an application with its bot, whose token is created by a reset. Throws 10002 and 50013 for a team, 50011 above 50
 * applications of a user or 25 of a team.
 */
export async function createApplication(context: Context, input: NewApplication): Promise<ApplicationRow> {
  const { app } = context;
  const { team_id: teamId = null, flags = DEFAULT_APPLICATION_FLAGS, ...given } = input;
  const keys = createKeys();
  const applicationId = app.ids.next();
  const settings = await readSettings(
    context,
    { application_id: applicationId, flags: '0', guilds: 0 },
    { ...given, flags },
  );
  const name = settings.name as string;
  await app.db.transaction(async (tx) => {
    const ownerId = await requireRoom(context, tx, teamId);
    const discriminator = await claimBotName(tx, name, applicationId, 'name');
    await insertApplication(tx, discriminator, {
      ...settings,
      application_id: applicationId,
      owner_id: ownerId,
      team_id: teamId,
      bot_id: applicationId,
      name,
      verify_key: keys.verify,
      signing_key: keys.signing,
    });
  });
  return getApplication(app, applicationId);
}

/**
 * Changes the given fields. Throws 20012 for a bot that changes more than the documentation allows: someone who steals its token must
 * not be able to redirect the application's sign-ins to another address.
 */
export async function updateApplication(
  context: Context,
  row: ApplicationRow,
  change: ApplicationChange,
): Promise<ApplicationRow> {
  const { app, caller } = context;
  const settings: Readonly<Record<string, { readonly byBot?: true } | undefined>> = APPLICATION_SETTINGS;
  if (caller.bot && Object.keys(change).some((field) => settings[field] && !settings[field].byBot))
    throw notAuthorized();
  const set = await readEventWebhooks(app, row, await readSettings(context, row, change));
  if (Object.keys(set).length > 0) await updateApplicationRow(app.db, row.application_id, set);
  return getApplication(app, row.application_id);
}

/** Changes the bot's own user. Throws 50035, 429. */
export async function changeBot(
  context: Context,
  row: ApplicationRow,
  change: BotChange,
): Promise<ApplicationRow> {
  const { app } = context;
  await updateBot(context, row.bot_id, change);
  return getApplication(app, row.application_id);
}

/** Gives the bot a new token: the only time at which it is shown. Sessions opened with the old one end. */
export async function resetBotToken(
  app: Pick<App, 'db' | 'ids' | 'config'>,
  row: ApplicationRow,
  place: Place,
): Promise<string> {
  const { token, hash } = createToken(row.bot_id);
  await app.db.transaction(async (tx) => {
    if (!(await replaceBotToken(tx, { botId: row.bot_id, applicationId: row.application_id, hash })))
      throw unknownApplication();
    await recordSecurityEvent(app, tx, {
      userId: row.owner_id,
      type: 'bot_token_reset',
      place,
      details: { name: row.name },
    });
  });
  return token;
}
