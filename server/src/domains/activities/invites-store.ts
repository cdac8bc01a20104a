import { ACTIVITY_INVITE_HOURS, type MessageActivity } from '@guildhall/protocol/activities/invites';
import { RelationshipType } from '@guildhall/protocol/relationships/types';
import type { Database } from '../../platform/database/index.ts';
import { idAt } from '../../platform/ids/generator.ts';

/** A message that invites to an activity. */
export interface InviteRow {
  readonly message_id: string;
  readonly channel_id: string;
  readonly guild_id: string | null;
  readonly author_id: string;
  readonly application_id: string | null;
  readonly activity: MessageActivity;
}

/** Loads those of the messages that are valid invites of others, except of users who blocked the caller. */
export const loadInvites = (
  db: Database,
  userId: string,
  messages: readonly { readonly channel_id: string; readonly message_id: string }[],
): Promise<InviteRow[]> =>
  db.query<InviteRow>(
    'activities.invites',
    `SELECT m.message_id::text, m.channel_id::text, m.guild_id::text, m.author_id::text, m.application_id::text, m.activity
     FROM unnest($2::bigint[], $3::bigint[]) AS i(channel_id, message_id)
     JOIN messages m USING (channel_id, message_id)
     WHERE m.activity IS NOT NULL AND m.message_id > $4 AND m.author_id <> $1 AND NOT EXISTS (
       SELECT FROM relationships r
       WHERE r.user_id = m.author_id AND r.target_id = $1 AND r.type = ${RelationshipType.BLOCKED})`,
    [
      userId,
      messages.map(({ channel_id }) => channel_id),
      messages.map(({ message_id }) => message_id),
      idAt(Date.now() - ACTIVITY_INVITE_HOURS * 3_600_000),
    ],
  );
