import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { USER_LIMITS } from '@guildhall/protocol/limits/users';
import { MessageType } from '@guildhall/protocol/messages/types';
import { OAuthScope } from '@guildhall/protocol/oauth/scopes';
import type { NewRecipient, PrivateChannel } from '@guildhall/protocol/private-channels/schemas';
import type { User } from '@guildhall/protocol/users/schemas';
import type { Actor, App, Context } from '../../app.ts';
import { notifyDomains } from '../../domain.ts';
import type { Tx } from '../../platform/database/index.ts';
import { apiError, missingPermissions, unknownInvite, unknownUser } from '../../platform/http/errors.ts';
import { readConsent } from '../../state/consent.ts';
import type { PrivateChannelRow } from '../../state/rows.ts';
import { insertSystemMessage } from '../messages/index.ts';
import { channelClosed, channelOpened, recipientAdded, recipientRemoved } from './events.ts';
import { announceGroup, changeGroup, loadLockedGroup } from './group-change.ts';
import {
  deleteGroup,
  deleteRecipient,
  findNextOwner,
  loadGroupIds,
  loadGroupViews,
  raiseGroupVersion,
  updateGroupRow,
} from './group-store.ts';
import { requireInvitable, requireRoomFor } from './groups.ts';
import { insertRecipients, loadPrivateChannel } from './store.ts';

declare module '../../app.ts' {
  interface DomainEvents {
    groupDeleted: { readonly channelId: string };
    /** A user left a group or was removed. `group` is without them. */
    groupLeft: { readonly group: PrivateChannelRow; readonly userId: string };
  }
}

type Ids = Pick<App, 'ids'>;

const loadUser = async (app: App, userId: string): Promise<User> => {
  const user = await app.users.get(userId);
  if (!user) throw unknownUser();
  return user;
};

/** Puts a user into a locked group, announces that, and posts a system message as `byId`. Throws 30004. */
export async function admitRecipient(
  { ids }: Ids,
  tx: Tx,
  group: PrivateChannelRow,
  { user, nick, byId }: { readonly user: User; readonly nick?: string | null; readonly byId: string },
): Promise<void> {
  if (group.recipientIds.length >= USER_LIMITS.groupDmRecipients)
    throw apiError(ErrorCode.MAXIMUM_NUMBER_OF_RECIPIENTS_REACHED);
  await insertRecipients(tx, group.id, [{ userId: user.id, nick: nick ?? null }], true);
  const version = await raiseGroupVersion(tx, group.id);
  for (const { userId, channel } of await loadGroupViews(tx, group.id))
    tx.emit(
      userId === user.id
        ? channelOpened(userId, channel)
        : recipientAdded(userId, { channel_id: group.id, user, ...(nick ? { nick } : {}) }),
    );
  const channel = { ...group, version, recipientIds: [...group.recipientIds, user.id] };
  await insertSystemMessage(
    { ids },
    tx,
    { kind: 'private', channel },
    {
      userId: byId,
      type: MessageType.RECIPIENT_ADD,
      mentions: [user.id],
    },
  );
}

/**
 * Adds a user to a group: a friend of the caller, or in a group that the caller's application manages, somebody who gave it an access
 * token. Does nothing for users who are in it. Throws 10003, 10013, 30004, 30011, 50003, 50013, 50025, 50026, 50033.
 */
export async function addRecipient(
  context: Context,
  channelId: string,
  userId: string,
  { access_token, nick }: NewRecipient,
): Promise<void> {
  const { app, caller } = context;
  const user = await loadUser(app, userId);
  if (caller.bot) await readConsent(context, access_token ?? '', OAuthScope.GDM_JOIN, userId);
  await changeGroup(context, channelId, async (tx, group) => {
    if (group.recipientIds.includes(userId)) return;
    if ((group.applicationId ?? undefined) !== (caller.bot ? caller.applicationId : undefined))
      throw missingPermissions();
    if (caller.bot) await requireRoomFor(tx, [userId]);
    else await requireInvitable(context, tx, [userId]);
    await admitRecipient(app, tx, group, {
      user,
      nick: caller.bot ? (nick ?? null) : null,
      byId: caller.userId,
    });
  });
}

/**
 * Puts the caller into a group that a recipient invited them to; `use` counts a use of the invite. Does nothing for users who are in it. Throws
 * 10006 if the inviter is not in it, 30004, 30011, 50003.
 */
export async function joinGroup(
  { app, caller: { userId } }: Context,
  channelId: string,
  inviterId: string,
  use: (tx: Tx) => Promise<void>,
): Promise<void> {
  const user = await loadUser(app, userId);
  await app.db.transaction(async (tx) => {
    const group = await loadLockedGroup(tx, channelId);
    if (group.recipientIds.includes(userId)) return;
    if (!group.recipientIds.includes(inviterId) || group.applicationId) throw unknownInvite();
    await requireRoomFor(tx, [userId]);
    await use(tx);
    await admitRecipient(app, tx, group, { user, byId: inviterId });
  });
}

/** Gives a group whose owner left to the user who has been in it longest, or ends it if it is empty. Returns whether it is still there. */
async function settleOwner(context: Context<Actor>, tx: Tx, group: PrivateChannelRow, leaverId: string) {
  const { app } = context;
  const nextOwner = await findNextOwner(tx, group.id);
  if (nextOwner === undefined) {
    await deleteGroup(tx, group.id);
    await app.jobs.add(tx.sql, 'channels.purge', { channelIds: [group.id] });
    await notifyDomains(context, tx, 'groupDeleted', { channelId: group.id });
    return false;
  }
  if (group.ownerId === leaverId) await updateGroupRow(tx, group.id, { owner_id: nextOwner });
  return true;
}

interface Removal {
  readonly user: User;
  readonly byId: string;
  /** Whether no message in the group says so. */
  readonly isSilent?: boolean;
}

async function dropRecipient(
  context: Context<Actor>,
  tx: Tx,
  group: PrivateChannelRow,
  { user, byId, isSilent = false }: Removal,
): Promise<PrivateChannel> {
  const seen = await loadPrivateChannel(tx, user.id, group.id);
  await deleteRecipient(tx, group.id, user.id);
  const version = await raiseGroupVersion(tx, group.id);
  tx.emit(channelClosed(user.id, seen));
  const recipientIds = group.recipientIds.filter((id) => id !== user.id);
  await notifyDomains(context, tx, 'groupLeft', {
    group: { ...group, version, recipientIds },
    userId: user.id,
  });
  if (!(await settleOwner(context, tx, group, user.id))) return seen;
  for (const userId of recipientIds) tx.emit(recipientRemoved(userId, { channel_id: group.id, user }));
  if (group.ownerId === user.id) await announceGroup(tx, group.id);
  if (!isSilent)
    await insertSystemMessage(
      context.app,
      tx,
      { kind: 'private', channel: { ...group, version, recipientIds } },
      {
        userId: byId,
        type: MessageType.RECIPIENT_REMOVE,
        mentions: [user.id],
        reads: byId !== user.id,
      },
    );
  return seen;
}

/** Takes the caller out of a group. Returns it as they saw it last. Throws 10003. */
export async function leaveGroup(
  context: Context<Actor>,
  channelId: string,
  isSilent: boolean,
): Promise<PrivateChannel> {
  const { app, caller } = context;
  const user = await loadUser(app, caller.userId);
  return changeGroup(context, channelId, (tx, group) =>
    dropRecipient(context, tx, group, { user, byId: caller.userId, isSilent }),
  );
}

/** Takes the caller out of all their groups. */
export async function leaveGroups(context: Context<Actor>): Promise<void> {
  const { app, caller } = context;
  for (const channelId of await app.db.transaction((tx) => loadGroupIds(tx, caller.userId)))
    await leaveGroup(context, channelId, false);
}

/** Removes a user from a group, which its owner can do, or the caller. Throws 10003, 10013, 50003, 50013. */
export async function removeRecipient(context: Context, channelId: string, userId: string): Promise<void> {
  const { app, caller } = context;
  const user = await loadUser(app, userId);
  await changeGroup(context, channelId, async (tx, group) => {
    if (!group.recipientIds.includes(userId)) throw unknownUser();
    if (userId !== caller.userId && group.ownerId !== caller.userId) throw missingPermissions();
    await dropRecipient(context, tx, group, { user, byId: caller.userId });
  });
}
