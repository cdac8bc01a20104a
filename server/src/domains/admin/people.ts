import type { AdminUser } from '@guildhall/protocol/instance/schemas';
import { snowflakeTimestamp } from '@guildhall/protocol/snowflake';
import type { Context } from '../../app.ts';
import { invalidForm, unknownUser } from '../../platform/http/errors.ts';
import { disableAccount, enableAccount } from '../auth/index.ts';
import { loadOwnerId, logForInstance } from '../instance/index.ts';
import { recordSecurityEvent } from '../security-log/index.ts';
import { presentUser } from '../users/index.ts';
import { findPeople, loadPerson, type PersonRow, type Reading } from './people-store.ts';
import type { SearchPage } from './search.ts';

const present = (row: PersonRow, ownerId: string | undefined): AdminUser => ({
  user: presentUser(row),
  email: row.email,
  verified: row.email_verified,
  created_at: new Date(snowflakeTimestamp(row.user_id)).toISOString(),
  last_seen_at: row.seen_at?.toISOString() ?? null,
  disabled_at: row.disabled_at?.toISOString() ?? null,
  guild_count: row.guilds,
  session_count: row.sessions,
  is_owner: row.user_id === ownerId,
});

/** Returns users, newest first; with a query, those whose username, display name or email address begins with it, or whose id it is. */
export async function listPeople(app: Reading, page: SearchPage): Promise<AdminUser[]> {
  const [rows, ownerId] = await Promise.all([findPeople(app, page), loadOwnerId(app.db)]);
  return rows.map((row) => present(row, ownerId));
}

/** A person's account. Throws 10013. */
export async function getPerson(app: Reading, userId: string): Promise<AdminUser> {
  const row = await loadPerson(app, userId);
  if (!row) throw unknownUser();
  return present(row, await loadOwnerId(app.db));
}

/**
 * Disables an account, which ends its sessions and stops its applications, or enables it again. Throws 10013, and 50035 for the owner's own: nobody else could
 * enable it.
 */
export async function setDisabled(context: Context, userId: string, disabled: boolean): Promise<AdminUser> {
  const { app, caller } = context;
  const row = await loadPerson(app, userId);
  if (!row) throw unknownUser();
  const person = present(row, await loadOwnerId(app.db));
  if (disabled && person.is_owner)
    throw invalidForm({
      disabled: { code: 'INSTANCE_OWNER', message: 'The owner of the instance cannot be disabled.' },
    });
  // An account that its user closed can be disabled as well, so that only the owner can enable it.
  if ((row.disabled_at !== null) === disabled && !row.self_disabled) return person;
  await app.db.transaction(async (tx) => {
    if (disabled) await disableAccount(context, tx, userId);
    else await enableAccount(tx, userId);
    await recordSecurityEvent(app, tx, {
      userId,
      type: disabled ? 'account_disabled' : 'account_enabled',
    });
    await logForInstance(app, tx, {
      userId: caller.userId,
      action: disabled ? 'user.disable' : 'user.enable',
      targetId: userId,
      details: { username: person.user.username },
    });
  });
  return getPerson(app, userId);
}
