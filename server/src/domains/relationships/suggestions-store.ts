import { CONTACTS } from '@guildhall/protocol/contacts/schemas';
import { USER_LIMITS } from '@guildhall/protocol/limits/users';
import type { FriendSuggestion } from '@guildhall/protocol/relationships/schemas';
import { CONTACT_REASON, RelationshipType } from '@guildhall/protocol/relationships/types';
import type { Database, Tx } from '../../platform/database/index.ts';

/** Members of larger guilds need not know each other. Ours. */
const SMALL_GUILD = 200;

/**
 * Users whom a user `$1` may know: members of the same small guilds, friends of friends and contacts, who take requests from such users and
 * have no relationship with the user in either direction.
 */
const SUGGESTED = `
  SELECT user_id, sum(guilds)::int AS guilds, sum(friends)::int AS friends, sum(contacts)::int AS contacts FROM (
    SELECT theirs.user_id, 1 AS guilds, 0 AS friends, 0 AS contacts FROM user_guilds mine
      JOIN user_guilds theirs ON theirs.guild_id = mine.guild_id AND theirs.user_id <> mine.user_id
    WHERE mine.user_id = $1 AND (SELECT count(*) FROM (SELECT FROM members m WHERE m.guild_id = mine.guild_id LIMIT ${SMALL_GUILD + 1}) n) <= ${SMALL_GUILD}
    UNION ALL
    SELECT theirs.target_id, 0, 1, 0 FROM relationships mine JOIN relationships theirs ON theirs.user_id = mine.target_id
    WHERE mine.user_id = $1 AND mine.type = ${RelationshipType.FRIEND} AND theirs.type = ${RelationshipType.FRIEND}
    UNION ALL
    SELECT suggested_id, 0, 0, 1 FROM contact_suggestions WHERE user_id = $1
  ) known
  WHERE user_id <> $1
    AND NOT EXISTS (SELECT FROM relationships r WHERE r.user_id = $1 AND r.target_id = known.user_id)
    AND NOT EXISTS (SELECT FROM relationships r WHERE r.user_id = known.user_id AND r.target_id = $1)
    AND NOT EXISTS (SELECT FROM dismissed_friend_suggestions d WHERE d.user_id = $1 AND d.suggested_id = known.user_id)
  GROUP BY user_id`;

/** Friend suggestions, those with most in common first. */
export async function loadSuggestions(db: Database, userId: string): Promise<FriendSuggestion[]> {
  const rows = await db.query<{ wire: FriendSuggestion }>(
    'relationships.suggestions',
    `SELECT jsonb_build_object('suggested_user', wire_user(u)::jsonb, 'reasons', CASE WHEN s.contacts > 0
         THEN jsonb_build_array(jsonb_build_object('type', ${CONTACT_REASON}, 'platform_type', '${CONTACTS}', 'name', u.username)) ELSE '[]' END,
         'mutual_guilds_count', s.guilds, 'mutual_friends_count', s.friends) AS wire
     FROM (${SUGGESTED}) s JOIN users u USING (user_id)
       LEFT JOIN user_settings settings USING (user_id)
       CROSS JOIN LATERAL (SELECT coalesce(settings.settings -> 'friend_source_flags', '{"all": true}') AS flags) f
     WHERE NOT u.bot AND (coalesce((f.flags ->> 'all')::boolean, false)
       OR s.guilds > 0 AND coalesce((f.flags ->> 'mutual_guilds')::boolean, false)
       OR s.friends > 0 AND coalesce((f.flags ->> 'mutual_friends')::boolean, false))
     ORDER BY 10 * s.contacts + 3 * s.friends + s.guilds DESC, user_id LIMIT ${USER_LIMITS.friendSuggestions}`,
    [userId],
  );
  return rows.map(({ wire }) => wire);
}

/** Never suggests a user again. Returns false if that was so before, or there is no such user. */
export async function dismissSuggestion(tx: Tx, userId: string, suggestedId: string): Promise<boolean> {
  const row = await tx.sql
    .insertInto('dismissed_friend_suggestions')
    .columns(['user_id', 'suggested_id'])
    .expression((builder) =>
      builder
        .selectFrom('users')
        .select((select) => [select.val(userId).as('user_id'), 'users.user_id as suggested_id'])
        .where('users.user_id', '=', suggestedId),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('suggested_id')
    .executeTakeFirst();
  return row !== undefined;
}
