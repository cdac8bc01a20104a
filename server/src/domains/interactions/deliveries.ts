import type {
  InteractionDelivery,
  InteractionDeliveryDetails,
} from '@guildhall/protocol/interactions/deliveries';
import type { Interaction } from '@guildhall/protocol/interactions/schemas';
import type { App, Context } from '../../app.ts';
import { timeOfId } from '../../platform/ids/generator.ts';
import { accessApplication } from '../applications/index.ts';
import { deliver } from './deliver.ts';
import { type DeliveryRow, loadDeliveries, loadDelivery } from './delivery-store.ts';
import { unknownInteraction } from './errors.ts';
import { insertInteraction } from './store.ts';
import { createToken, hashToken } from './token.ts';

/** The name of a guild while the application's bot is in it. */
async function findGuildName({ guilds }: App, guildId: string | null, botId: string): Promise<string | null> {
  const state = guildId === null ? undefined : await guilds.get(guildId);
  return state && !state.deleted && (await state.member(botId)) ? state.guild.name : null;
}

async function present(app: App, row: DeliveryRow, botId: string): Promise<InteractionDelivery> {
  const {
    interaction_id: id,
    type,
    name,
    guild_id,
    route,
    is_test,
    status,
    callback,
    duration,
    failure,
  } = row;
  return {
    id,
    type,
    name: name ?? '',
    guild_id,
    guild_name: await findGuildName(app, guild_id, botId),
    route: route as InteractionDelivery['route'],
    is_test,
    sent_at: new Date(timeOfId(id)).toISOString(),
    status,
    callback,
    duration,
    failure,
  };
}

/** Returns the log of an application for its developers, newest first. Throws as `accessApplication` does. */
export async function listDeliveries(
  context: Context,
  applicationId: string,
): Promise<InteractionDelivery[]> {
  const { app } = context;
  const { bot_id } = await accessApplication(context, applicationId);
  await app.deliveryLog.flush();
  const rows = await loadDeliveries(app.db, applicationId);
  return Promise.all(rows.map((row) => present(app, row, bot_id)));
}

/** An interaction of an application. */
interface DeliveryKey {
  readonly application_id: string;
  readonly interaction_id: string;
}

async function accessDelivery(context: Context, { application_id, interaction_id }: DeliveryKey) {
  const { bot_id } = await accessApplication(context, application_id);
  await context.app.deliveryLog.flush();
  const row = await loadDelivery(context.app.db, application_id, interaction_id);
  if (!row) throw unknownInteraction();
  return { row, bot_id };
}

/** Returns one entry of the log. Throws 10062. */
export async function getDelivery(context: Context, key: DeliveryKey): Promise<InteractionDeliveryDetails> {
  const { row, bot_id } = await accessDelivery(context, key);
  const { request, response } = row;
  return { ...(await present(context.app, row, bot_id)), request, response };
}

/** Reads a logged request. Throws 10062 if it was too long to be kept whole. */
function readRequest(text: string | null): Interaction {
  try {
    return JSON.parse(text ?? '') as Interaction;
  } catch {
    throw unknownInteraction();
  }
}

/**
 * Sends a logged interaction again, with a new id and a token that executes nothing: the developer learns what the application responds, and
 * nobody sees anything in the user's name. Throws 10062.
 */
export async function repeatDelivery(context: Context, key: DeliveryKey): Promise<InteractionDelivery> {
  const { app } = context;
  const { row, bot_id } = await accessDelivery(context, key);
  const logged = readRequest(row.request);
  const id = app.ids.next();
  const token = createToken(id);
  const userId = logged.member?.user.id ?? logged.user?.id ?? bot_id;
  const receiver = await insertInteraction(app.db, {
    interaction_id: id,
    application_id: row.application_id,
    token_hash: hashToken(token),
    type: logged.type,
    user_id: userId,
    guild_id: logged.guild_id ?? null,
    channel_id: logged.channel_id ?? '0',
    session_id: null,
    nonce: null,
    metadata: {
      id,
      type: logged.type,
      user_id: userId,
      authorizing_integration_owners: logged.authorizing_integration_owners,
    },
    is_private: true,
    is_test: true,
    source_message_id: logged.message?.id ?? null,
    source_is_ephemeral: false,
    attachments: null,
  });
  if (!receiver) throw unknownInteraction();
  app.interactionDeadlines.start(id);
  deliver(app, receiver, { ...logged, id, token }, true);
  return present(
    app,
    {
      ...row,
      interaction_id: id,
      is_test: true,
      route: receiver.interactions_endpoint_url === null ? 'gateway' : 'endpoint',
      status: null,
      callback: null,
      duration: null,
      failure: null,
    },
    bot_id,
  );
}
