import { isIPv4 } from 'node:net';
import type { App } from '../../app.ts';
import type { Tx } from '../../platform/database/index.ts';
import type { Place } from '../security-log/index.ts';
import { mailLater } from './mailing.ts';

/**
 * The network around an address, the most precise place that the server knows: 256 IPv4 addresses, or an IPv6 site's /48.
 * Undefined if it is not an address.
 */
export function getNetwork(address: string): string | undefined {
  if (isIPv4(address)) return address.replace(/\d+$/, '0/24');
  const [groups] = address.split('::/64');
  const site = groups?.split(':') ?? [];
  return site.length === 4 ? `${site.slice(0, 3).join(':')}::/48` : undefined;
}

/** Queues an email to the account's owner about a sign-in from a new place, in the transaction of the sign-in. */
export const mailNewPlace = (
  app: Pick<App, 'jobs' | 'config'>,
  tx: Tx,
  userId: string,
  { address, client: { os, platform } }: Place,
): Promise<void> =>
  mailLater(app, tx, 'accounts.mail_new_place', {
    userId,
    at: Date.now(),
    client: [platform, os].filter(Boolean).join(', ') || undefined,
    network: app.config.addressDays > 0 ? getNetwork(address) : undefined,
  });
