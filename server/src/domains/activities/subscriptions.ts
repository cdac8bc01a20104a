import {
  ACTIVITY_INVITE_HOURS,
  ActivityAction,
  type ActivitySubscription,
  type RevealedActivity,
} from '@guildhall/protocol/activities/invites';
import { Permission } from '@guildhall/protocol/permissions/index';
import { snowflakeTimestamp } from '@guildhall/protocol/snowflake';
import type { App, Context } from '../../app.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { toUser } from '../../platform/outbox/index.ts';
import { accessChannel } from '../../state/access.ts';
import { type InviteRow, loadInvites } from './invites-store.ts';

/** The subject on which gateways learn that invites are no longer valid. */
export const ENDED_INVITES = 'activity_invites_ended';

/** Invites that are no longer valid: deleted messages, all to a user in a group that they left, or all of one user to another. */
export type EndedInvites =
  | { readonly messageIds: readonly string[] }
  | { readonly channelId: string; readonly userId: string }
  | { readonly authorId: string; readonly userId: string };

/** Has the gateways forget invites. A lost message does no lasting harm: the sessions forget them after some hours. */
export const publishEnded = ({ bus }: App, ended: EndedInvites): void => bus.publish(ENDED_INVITES, ended);

/** The channels whose history the caller can read. */
async function filterReadable(
  context: Context,
  channelIds: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const readable = new Set<string>();
  for (const channelId of channelIds)
    try {
      await accessChannel(context, channelId, Permission.READ_MESSAGE_HISTORY);
      readable.add(channelId);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  return readable;
}

const invitesTo = (wanted: ActivitySubscription, row: InviteRow): boolean =>
  row.message_id === wanted.message_id &&
  row.channel_id === wanted.channel_id &&
  row.author_id === wanted.user_id &&
  row.application_id === wanted.application_id &&
  row.activity.party_id === wanted.party_id &&
  row.activity.type !== ActivityAction.JOIN_REQUEST;

/** Loads an invite that the caller was sent; undefined if it is not valid, for whatever reason. */
export async function findInvite(
  context: Context,
  message: { readonly channel_id: string; readonly message_id: string },
): Promise<InviteRow | undefined> {
  const readable = await filterReadable(context, new Set([message.channel_id]));
  if (!readable.has(message.channel_id)) return undefined;
  const [row] = await loadInvites(context.app.db, context.caller.userId, [message]);
  return row;
}

/**
 * Has the caller's sessions receive the hidden activities that the caller was invited to, in place of those before, for as long as the
 * invites are valid. Those that the caller was not invited to are left out, so that nothing shows whether they exist.
 */
export async function subscribe(
  context: Context,
  subscriptions: readonly ActivitySubscription[],
): Promise<void> {
  const { app, caller } = context;
  const readable = await filterReadable(context, new Set(subscriptions.map(({ channel_id }) => channel_id)));
  const messages = subscriptions.filter(({ channel_id }) => readable.has(channel_id));
  const rows = await loadInvites(app.db, caller.userId, messages);
  const revealed = messages.flatMap((wanted): RevealedActivity[] => {
    const row = rows.find((one) => invitesTo(wanted, one));
    if (!row) return [];
    return [
      {
        ...wanted,
        ...(row.guild_id === null ? {} : { guild_id: row.guild_id }),
        until: snowflakeTimestamp(row.message_id) + ACTIVITY_INVITE_HOURS * 3_600_000,
      },
    ];
  });
  await app.db.transaction(async (tx) => {
    tx.emit(toUser(caller.userId, 'ACTIVITY_SUBSCRIPTIONS', { subscriptions: revealed }));
  });
}
