import { isIPv4 } from 'node:net';
import type { App, DomainEvents } from '../../app.ts';
import type { Tx } from '../../platform/database/index.ts';
import { type Origin, rememberSources } from '../auth/index.ts';
import type { NewPlaceFacts } from '../mail/index.ts';
import { type Place, recordSecurityEvent } from '../security-log/index.ts';
import { countTokenTry } from './limits.ts';
import { mailLater } from './mailing.ts';
import { takeProof } from './proofs.ts';

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

/** The place of a sign-in that happens now, for its email. */
const describe = (
  { config }: Pick<App, 'config'>,
  { address, client: { os, platform } }: Place,
): Omit<NewPlaceFacts, 'when'> & { readonly at: number } => ({
  at: Date.now(),
  client: [platform, os].filter(Boolean).join(', ') || undefined,
  network: config.addressDays > 0 ? getNetwork(address) : undefined,
});

/** Queues an email to the account's owner about a sign-in from a new place, in the transaction of the sign-in. */
export const mailNewPlace = (
  app: Pick<App, 'jobs' | 'config'>,
  tx: Tx,
  userId: string,
  place: Place,
): Promise<void> => mailLater(app, tx, 'accounts.mail_new_place', { userId, ...describe(app, place) });

/** Queues an email with a link that confirms a place, in the transaction of the sign-in that waits for it. */
export const mailConfirmPlace = (
  app: Pick<App, 'jobs' | 'config'>,
  tx: Tx,
  { userId, place, sources }: DomainEvents['placeNeedsConfirming'],
): Promise<void> =>
  mailLater(app, tx, 'accounts.mail_confirm_place', {
    userId,
    ...describe(app, place),
    sources: sources.map((source) => source.toString('base64')),
  });

/** Confirms the place of a sign-in, which can be repeated from there. Throws 50035 at `token`, 429. */
export async function confirmPlace(app: App, token: string, { source, client }: Origin): Promise<void> {
  const forgive = await countTokenTry(app, source);
  await app.db.transaction(async (tx) => {
    const { userId, sources } = await takeProof(tx, 'place', token, 'token');
    await rememberSources(tx, userId, sources ?? []);
    const place = { address: source.address, client };
    await recordSecurityEvent(app, tx, { userId, type: 'place_confirmed', place });
  });
  await forgive();
}
