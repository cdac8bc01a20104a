import type { CreateInteractionBody } from '@guildhall/protocol/interactions/requests';
import type { User } from '@guildhall/protocol/users/schemas';
import type { Context } from '../../app.ts';
import { missingPermissions, unknownGuild, unknownUser } from '../../platform/http/errors.ts';
import { accessChannel, type ChannelAccess } from '../../state/access.ts';
import { requireVerified } from '../users/index.ts';
import { deliver } from './deliver.ts';
import { getReference, notifySession } from './notify.ts';
import { presentInteraction } from './payload.ts';
import { insertInteraction, type NewInteraction } from './store.ts';
import type { Target } from './target.ts';
import { readTarget } from './targets.ts';
import { createToken, hashToken } from './token.ts';

/** Returns the channel of an interaction, in which the caller can act. Throws 10003, 10004, 50001, 50009, and 50013 during a timeout. */
async function accessPlace(context: Context, body: CreateInteractionBody): Promise<ChannelAccess> {
  const access = await accessChannel(context, body.channel_id);
  if (access.kind === 'private') {
    if (body.guild_id) throw unknownGuild();
    return access;
  }
  if (body.guild_id && body.guild_id !== access.state.id) throw unknownGuild();
  const { communicationDisabledUntil } = access.member;
  if (communicationDisabledUntil && Date.parse(communicationDisabledUntil) > Date.now())
    throw missingPermissions();
  requireVerified(context.caller, access);
  return access;
}

async function getCaller({ app, caller }: Context): Promise<User> {
  const user = await app.users.get(caller.userId);
  if (!user) throw unknownUser();
  return user;
}

/**
 * Creates an interaction and sends it to its application; a repeated nonce creates none. Throws as `accessPlace` and `readTarget`
 * do.
 */
export async function createInteraction(context: Context, body: CreateInteractionBody): Promise<void> {
  const access = await accessPlace(context, body);
  const target = await readTarget(context, access, body);
  let isCreated = false;
  try {
    isCreated = await store(context, access, body, target);
  } finally {
    if (!isCreated) await target.release?.();
  }
}

async function store(
  context: Context,
  access: ChannelAccess,
  body: CreateInteractionBody,
  target: Target,
): Promise<boolean> {
  const { app, caller } = context;
  const interactionId = app.ids.next();
  const token = createToken(interactionId);
  const row: NewInteraction = {
    interaction_id: interactionId,
    application_id: body.application_id,
    token_hash: hashToken(token),
    type: body.type,
    user_id: caller.userId,
    guild_id: access.kind === 'guild' ? access.state.id : null,
    channel_id: access.channel.id,
    session_id: body.session_id ?? null,
    nonce: body.nonce ?? null,
    metadata: { ...target.metadata, id: interactionId, type: body.type, user_id: caller.userId },
    is_private: target.isPrivate,
    is_test: false,
    source_message_id: target.source?.message.id ?? null,
    source_is_ephemeral: target.source?.isEphemeral ?? false,
    attachments: target.attachments ?? null,
  };
  const user = await getCaller(context);
  const receiver = await insertInteraction(app.db, row);
  if (!receiver) return false;
  notifySession(app, row, 'INTERACTION_CREATE', getReference(row));
  app.interactionDeadlines.start(interactionId);
  deliver(app, receiver, await presentInteraction(app, access, user, row, token, target, receiver));
  return true;
}
