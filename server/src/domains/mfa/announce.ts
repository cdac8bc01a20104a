import type { SecurityEventType } from '@guildhall/protocol/security-log/types';
import type { Actor, Context } from '../../app.ts';
import { notifyDomains } from '../../domain.ts';
import type { Tx } from '../../platform/database/index.ts';
import { type Place, recordSecurityEvent } from '../security-log/index.ts';

/** A change to how a user signs in. */
export type SecurityChange = Extract<
  SecurityEventType,
  | 'totp_added'
  | 'totp_removed'
  | 'passkey_added'
  | 'passkey_removed'
  | 'phone_added'
  | 'phone_removed'
  | 'sms_added'
  | 'sms_removed'
  | 'backup_code_used'
  | 'backup_codes_viewed'
  | 'backup_codes_replaced'
  | 'mfa_reset'
>;

interface ChangedSecurity {
  readonly userId: string;
  readonly change: SecurityChange;
  /** The name of a passkey, or the last digits of a phone number. */
  readonly name?: string | undefined;
}

declare module '../../app.ts' {
  interface DomainEvents {
    securityChanged: ChangedSecurity;
  }
}

/** Records a change to how a user signs in, and has the user notified, in the transaction of the change. */
export async function announceSecurityChange(
  context: Context<Actor | undefined>,
  tx: Tx,
  { userId, change, name, place }: ChangedSecurity & { readonly place?: Place | undefined },
): Promise<void> {
  const details = name === undefined ? {} : { name };
  await recordSecurityEvent(context.app, tx, { userId, type: change, place, details });
  await notifyDomains(context, tx, 'securityChanged', { userId, change, name });
}
