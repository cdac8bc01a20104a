import { generateKeyPairSync } from 'node:crypto';
import { SETTABLE_APPLICATION_FLAGS } from '@guildhall/protocol/applications/flags';
import type { ApplicationChange, BotChange, NewApplication } from '@guildhall/protocol/applications/schemas';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { USER_LIMITS } from '@guildhall/protocol/limits/users';
import { isRedirectUri } from '@guildhall/protocol/oauth/redirect';
import { complainAboutGlobalName, tidyName } from '@guildhall/protocol/users/names';
import type { App, Context } from '../../app.ts';
import { apiError, invalidForm } from '../../platform/http/errors.ts';
import { updateBot } from '../accounts/index.ts';
import { storeImage } from '../assets/index.ts';
import { claimBotName, createToken, replaceBotToken } from '../auth/index.ts';
import { type Place, recordSecurityEvent } from '../security-log/index.ts';
import {
  type ApplicationRow,
  countApplications,
  insertApplication,
  loadApplication,
  updateApplicationRow,
} from './store.ts';

const unknownApplication = () => apiError(ErrorCode.UNKNOWN_APPLICATION);

/** The application's row; throws 10002 if there is none. */
export async function getApplication(app: Pick<App, 'db'>, applicationId: string): Promise<ApplicationRow> {
  const row = await loadApplication(app.db, applicationId);
  if (!row) throw unknownApplication();
  return row;
}

/** The only access to an application's private side: for its owner, or its own bot. Throws 10002 and, for others, 20012. */
export async function accessApplication(context: Context, applicationId: string): Promise<ApplicationRow> {
  const { app, caller } = context;
  const row = await getApplication(app, applicationId);
  if (row.owner_id !== caller.userId && row.bot_id !== caller.userId)
    throw apiError(ErrorCode.NOT_AUTHORIZED_TO_PERFORM_THIS_ACTION_ON_THIS_APPLICATION);
  return row;
}

const getName = (text: string): string => {
  const name = tidyName(text);
  const complaint =
    [...name].length < 2
      ? { code: 'BASE_TYPE_BAD_LENGTH', message: 'Must be between 2 and 32 in length.' }
      : complainAboutGlobalName(name);
  if (complaint) throw invalidForm({ name: complaint });
  return name;
};

/** Throws 50035 for addresses that a browser can't be redirected to. */
const getRedirectUris = (uris: readonly string[] | null | undefined): string[] => {
  for (const [index, uri] of (uris ?? []).entries())
    if (!isRedirectUri(uri))
      throw invalidForm({
        [`redirect_uris.${index}`]: {
          code: 'BASE_TYPE_BAD_FORMAT',
          message: 'Must be an http or https address without a fragment.',
        },
      });
  return [...(uris ?? [])];
};

/** Owners can set only some flags; without any given, all of those are on. */
const readFlags = (given: number | undefined, before = 0n): string =>
  (
    (before & ~BigInt(SETTABLE_APPLICATION_FLAGS)) |
    BigInt((given ?? SETTABLE_APPLICATION_FLAGS) & SETTABLE_APPLICATION_FLAGS)
  ).toString();

/** Stores an image if there is one; returns the new value of the column. Throws 50035. */
const getIcon = async (
  context: Context,
  applicationId: string,
  icon: string | null | undefined,
): Promise<{ icon?: string | null }> =>
  icon === undefined
    ? {}
    : { icon: await storeImage(context, 'app-icons', [applicationId], icon, { field: 'icon' }) };

/** Raw Ed25519 keys, 32 bytes each, as interactions are signed with. */
const createKeys = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return {
    verify: publicKey.export({ type: 'spki', format: 'der' }).subarray(-32),
    signing: privateKey.export({ type: 'pkcs8', format: 'der' }).subarray(-32),
  };
};

/** Creates an application with its bot, whose token is created by a reset. Throws 50011 above 50 applications. */
export async function createApplication(context: Context, input: NewApplication): Promise<ApplicationRow> {
  const { app, caller } = context;
  const ownerId = caller.userId;
  const name = getName(input.name);
  const redirectUris = getRedirectUris(input.redirect_uris);
  const keys = createKeys();
  const applicationId = app.ids.next();
  const icon = await getIcon(context, applicationId, input.icon ?? undefined);
  await app.db.transaction(async (tx) => {
    if ((await countApplications(tx, ownerId)) >= USER_LIMITS.applications)
      throw apiError(ErrorCode.OAUTH2_APPLICATION_LIMIT_REACHED);
    const discriminator = await claimBotName(tx, name, applicationId, 'name');
    await insertApplication(tx, discriminator, {
      application_id: applicationId,
      owner_id: ownerId,
      bot_id: applicationId,
      name,
      description: input.description ?? '',
      ...icon,
      flags: readFlags(input.flags),
      redirect_uris: redirectUris,
      verify_key: keys.verify,
      signing_key: keys.signing,
    });
  });
  return getApplication(app, applicationId);
}

/** The fields that a bot's own token can change (application documentation, Edit Current Application). */
type BotField = 'description' | 'icon' | 'flags';
/** All other fields; a new field has to be listed here or there. */
const OWNER_FIELDS: Readonly<Record<Exclude<keyof ApplicationChange, BotField>, true>> = {
  name: true,
  redirect_uris: true,
  integration_public: true,
  bot_public: true,
};

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
  if (caller.bot && Object.keys(change).some((field) => Object.hasOwn(OWNER_FIELDS, field)))
    throw apiError(ErrorCode.NOT_AUTHORIZED_TO_PERFORM_THIS_ACTION_ON_THIS_APPLICATION);
  const isPublic = change.integration_public ?? change.bot_public;
  const set = {
    ...(change.name === undefined ? {} : { name: getName(change.name) }),
    ...(change.description === undefined ? {} : { description: change.description ?? '' }),
    ...(change.flags === undefined ? {} : { flags: readFlags(change.flags, BigInt(row.flags)) }),
    ...(change.redirect_uris === undefined ? {} : { redirect_uris: getRedirectUris(change.redirect_uris) }),
    ...(isPublic === undefined ? {} : { integration_public: isPublic }),
    ...(await getIcon(context, row.application_id, change.icon)),
  };
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
