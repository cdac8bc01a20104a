import { ChannelType } from '@guildhall/protocol/channels/types';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import type { Invite } from '@guildhall/protocol/invites/schemas';
import { InviteType } from '@guildhall/protocol/invites/types';
import { PERSONAL_INVITES } from '@guildhall/protocol/limits/users';
import type { PrivateChannel } from '@guildhall/protocol/private-channels/schemas';
import { RelationshipType } from '@guildhall/protocol/relationships/types';
import type { App, Context } from '../../app.ts';
import { apiError, missingPermissions, unknownInvite } from '../../platform/http/errors.ts';
import type { Caller } from '../../platform/http/handler.ts';
import { createInviteCode } from '../../platform/ids/invite-code.ts';
import { accessChannel } from '../../state/access.ts';
import type { PrivateChannelRow } from '../../state/rows.ts';
import { joinGroup, loadPrivateChannelText } from '../private-channels/index.ts';
import { acceptFriendInvite, loadRelationship } from '../relationships/index.ts';
import {
  deleteInvites,
  insertInvite,
  loadInvite,
  loadInvites,
  lockInviter,
  type PersonalInvite,
  takeUse,
} from './store.ts';

/** An invite that is still valid, with its group. */
export interface ValidPersonalInvite {
  readonly invite: PersonalInvite;
  readonly group: PrivateChannelRow | undefined;
}

/**
 * Returns the invite to a group or a friendship with this code; undefined if there is none. Throws 10006 if the inviter has left the group or
 * blocked the caller.
 */
export async function findPersonalInvite(
  app: App,
  code: string,
  caller: Pick<Caller, 'userId'> | undefined,
): Promise<ValidPersonalInvite | undefined> {
  const invite = await loadInvite(app.db, code);
  if (!invite) return undefined;
  if (caller) {
    const type = await loadRelationship(app.db, invite.user_id, caller.userId);
    if (type === RelationshipType.BLOCKED) throw unknownInvite();
  }
  if (invite.channel_id === null) return { invite, group: undefined };
  const group = await app.privateChannels.get(invite.channel_id);
  if (!group?.recipientIds.includes(invite.user_id)) throw unknownInvite();
  return { invite, group };
}

/** The group of an invite, as its inviter sees it. */
async function presentGroup(app: App, { invite, group }: ValidPersonalInvite, withCounts: boolean) {
  if (!group) return null;
  const { id } = group;
  const text = await loadPrivateChannelText(app.db, invite.user_id, id);
  const { name, icon, recipients } = JSON.parse(text) as PrivateChannel;
  const inviter = await app.users.get(invite.user_id);
  const shown = [...(inviter ? [inviter] : []), ...(recipients ?? [])].map((user) => ({
    id: user.id,
    username: user.username,
    avatar: user.avatar,
  }));
  return {
    id,
    type: ChannelType.GROUP_DM,
    name: name ?? null,
    ...(icon ? { icon } : {}),
    ...(withCounts ? { recipients: shown } : {}),
  };
}

/** An invite as the wire has it. @param isFull whether with the fields for those who manage it */
export async function presentPersonalInvite(
  app: App,
  valid: ValidPersonalInvite,
  isFull: boolean,
  withCounts = false,
): Promise<Invite> {
  const { invite, group } = valid;
  const inviter = await app.users.get(invite.user_id);
  return {
    type: invite.type,
    code: invite.code,
    expires_at: invite.expires_at.toISOString(),
    channel: await presentGroup(app, valid, withCounts),
    ...(inviter ? { inviter } : {}),
    flags: 0,
    ...(withCounts && group ? { approximate_member_count: group.recipientIds.length } : {}),
    ...(isFull
      ? {
          uses: invite.uses,
          max_uses: invite.max_uses,
          max_age: invite.max_age,
          created_at: invite.created_at.toISOString(),
        }
      : {}),
  };
}

/** Accepts an invite: the caller joins its group, or becomes its inviter's friend. Throws 10006, 30002, 30004, 30011, 80003. */
export async function acceptPersonalInvite(
  context: Context,
  { invite, group }: ValidPersonalInvite,
): Promise<void> {
  const use = async (tx: Parameters<typeof takeUse>[0]) => {
    if (!(await takeUse(tx, invite))) throw unknownInvite();
  };
  if (group) return joinGroup(context, group.id, invite.user_id, use);
  return acceptFriendInvite(context, invite.user_id, use);
}

async function store(app: App, wanted: Omit<PersonalInvite, 'code'>, limit: number): Promise<PersonalInvite> {
  return app.db.transaction(async (tx) => {
    await lockInviter(tx, wanted.user_id);
    const { user_id: userId, channel_id: channelId } = wanted;
    const existing = await loadInvites(tx, channelId === null ? { userId } : { channelId });
    const similar = existing.find(
      (one) => channelId !== null && one.user_id === userId && one.max_age === wanted.max_age,
    );
    if (similar && similar.expires_at.getTime() - Date.now() >= wanted.max_age * 500) return similar;
    if (existing.length >= limit) throw apiError(ErrorCode.MAXIMUM_NUMBER_OF_INVITES_REACHED);
    for (;;) {
      const invite = { ...wanted, code: createInviteCode() };
      if (await insertInvite(tx, invite)) return invite;
    }
  });
}

const draft = (userId: string, maxAge: number) => ({
  user_id: userId,
  created_at: new Date(),
  expires_at: new Date(Date.now() + maxAge * 1_000),
  max_age: maxAge,
  uses: 0,
});

/** Creates a friend invite. Throws 30016 above the limit. */
export async function createFriendInvite({ app, caller }: Context): Promise<PersonalInvite> {
  const { friend, friendSeconds, friendUses } = PERSONAL_INVITES;
  return store(
    app,
    {
      ...draft(caller.userId, friendSeconds),
      type: InviteType.FRIEND,
      channel_id: null,
      max_uses: friendUses,
    },
    friend,
  );
}

/** Returns a group that the caller is in. Throws 10003, 50003 for conversations and groups of applications. */
async function accessGroup(context: Context, channelId: string): Promise<PrivateChannelRow> {
  const access = await accessChannel(context, channelId);
  const { channel } = access;
  if (access.kind !== 'private' || channel.type !== ChannelType.GROUP_DM || access.channel.applicationId)
    throw apiError(ErrorCode.CANNOT_EXECUTE_ACTION_ON_DM_CHANNEL);
  return access.channel;
}

/** Creates an invite to a group, or returns a similar one of the caller's. Throws 10003, 30016, 50003. */
export async function createGroupInvite(
  context: Context,
  channelId: string,
  maxAge: number | null | undefined,
): Promise<ValidPersonalInvite> {
  const { app, caller } = context;
  const group = await accessGroup(context, channelId);
  const { group: limit, groupSeconds } = PERSONAL_INVITES;
  const seconds = Math.min(maxAge || groupSeconds.default, groupSeconds.max);
  const invite = await store(
    app,
    { ...draft(caller.userId, seconds), type: InviteType.GROUP_DM, channel_id: group.id, max_uses: 0 },
    limit,
  );
  return { invite, group };
}

/** Lists the invites to a group. Throws 10003, 50003. */
export async function listGroupInvites(
  context: Context,
  channelId: string,
): Promise<readonly ValidPersonalInvite[]> {
  const group = await accessGroup(context, channelId);
  const invites = await loadInvites(context.app.db, { channelId });
  return invites
    .filter(({ user_id }) => group.recipientIds.includes(user_id))
    .map((invite) => ({ invite, group }));
}

/** Deletes an invite, which its inviter and the owner of its group can do. Throws 50013. */
export async function deletePersonalInvite(
  { app, caller }: Context,
  { invite, group }: ValidPersonalInvite,
): Promise<void> {
  if (invite.user_id !== caller.userId && group?.ownerId !== caller.userId) throw missingPermissions();
  const gone = await deleteInvites(app.db, { code: invite.code });
  if (gone.length === 0) throw unknownInvite();
}
