import {
  ActivityAction,
  type MessageActivity,
  type MessageActivityRequest,
} from '@guildhall/protocol/activities/invites';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import type { Context, Sender } from '../../app.ts';
import { apiError } from '../../platform/http/errors.ts';
import type { ChannelAccess } from '../../state/access.ts';
import { isInvitable } from './joinable.ts';
import { findSessionActivities, getPublicId, type SessionActivities } from './session-activities.ts';
import { loadBond } from './store.ts';
import { isVisible } from './visibility.ts';

/** The activity of a message, as stored with it. */
export interface StoredInvite {
  readonly activity: MessageActivity;
  readonly applicationId: string | null;
}

/** Reads the activities of new messages. A service, because messages can't depend on activities. */
export interface ActivityInvites {
  readonly read: typeof readInvite;
}

declare module '../../app.ts' {
  interface DomainServices {
    readonly activityInvites: ActivityInvites;
  }
}

/** The caller's own session, by either of its ids. */
async function findOwnSession(
  { app, caller }: Context<Sender>,
  sessionId: string,
): Promise<SessionActivities | undefined> {
  for (const id of [sessionId, getPublicId(sessionId)]) {
    const session = await findSessionActivities(app.bus, id);
    if (session?.userId === caller.userId) return session;
  }
  return undefined;
}

/** The session of another user in the private channel, as far as the caller can see what that user does. */
async function findOthersSession(
  { app, caller }: Context<Sender>,
  access: ChannelAccess,
  sessionId: string,
): Promise<SessionActivities | undefined> {
  if (access.kind !== 'private') return undefined;
  const session = await findSessionActivities(app.bus, sessionId);
  if (!session || session.userId === caller.userId) return undefined;
  if (!access.channel.recipientIds.includes(session.userId)) return undefined;
  const bond = await loadBond(app.db, caller.userId, session.userId);
  if (!isVisible(session.privacy, bond)) return undefined;
  return { ...session, activities: session.activities.filter(({ isHidden }) => !isHidden) };
}

/**
 * Returns the activity to which a new message invites, or which its sender asks to join. Invites are to the sender's own activities; only
 * users in the same private channel can be asked. Throws 50039 if there is no such activity, or it can't be joined.
 */
export async function readInvite(
  context: Context<Sender>,
  access: ChannelAccess,
  { type, session_id: sessionId, party_id: partyId }: MessageActivityRequest,
  applicationId: string | null | undefined,
): Promise<StoredInvite> {
  const session =
    type === ActivityAction.JOIN_REQUEST
      ? await findOthersSession(context, access, sessionId)
      : await findOwnSession(context, sessionId);
  const found = session?.activities.find(
    (one) =>
      isInvitable(one, type) &&
      (!applicationId || one.activity.application_id === applicationId) &&
      (!partyId || one.activity.party?.id === partyId),
  );
  const { id } = found?.activity.party ?? {};
  if (!found || id === undefined) throw apiError(ErrorCode.INVALID_ACTIVITY_ACTION);
  const { name, assets, application_id = null } = found.activity;
  const icon = assets?.invite_cover_image;
  return {
    applicationId: application_id,
    activity: {
      type,
      party_id: id,
      name_override: name,
      ...(icon === undefined ? {} : { icon_override: icon }),
    },
  };
}
