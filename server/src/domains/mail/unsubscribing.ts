import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { OPTIONAL_EMAILS, type OptionalEmail } from '@guildhall/protocol/accounts/schemas';
import type { Database } from '../../platform/database/index.ts';
import { loadSecret } from '../../platform/database/secret-store.ts';

/** Emails of a kind, which a user no longer wants. */
export interface Unsubscription {
  readonly userId: string;
  readonly kind: OptionalEmail;
}

/** Signs the links that turn off emails, so that they work in any email, however old, and no table holds them. */
export interface UnsubscribeTokens {
  issue(unsubscription: Unsubscription): string;
  /** Undefined for a token that is not ours. */
  read(token: string): Unsubscription | undefined;
}

declare module '../../app.ts' {
  interface DomainServices {
    readonly unsubscribeTokens: UnsubscribeTokens;
  }
}

const SHAPE = /^([1-9]\d{0,18})\.([a-z_]{1,40})\.([A-Za-z0-9_-]{22})$/;

/** Creates the tokens of an instance. */
export async function createUnsubscribeTokens({ db }: { readonly db: Database }): Promise<UnsubscribeTokens> {
  const key = Buffer.from(hkdfSync('sha256', await loadSecret(db, 'mail'), '', 'unsubscribe', 32));
  const sign = (text: string) => createHmac('sha256', key).update(text).digest().subarray(0, 16);
  return {
    issue: ({ userId, kind }) => {
      const text = `${userId}.${kind}`;
      return `${text}.${sign(text).toString('base64url')}`;
    },
    read(token) {
      const [, userId = '', name = '', mac = ''] = SHAPE.exec(token) ?? [];
      const kind = OPTIONAL_EMAILS.find((one) => one === name);
      const isOurs = mac !== '' && timingSafeEqual(Buffer.from(mac, 'base64url'), sign(`${userId}.${name}`));
      return kind && isOurs ? { userId, kind } : undefined;
    },
  };
}
