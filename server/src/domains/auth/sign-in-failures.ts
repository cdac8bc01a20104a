import type { App } from '../../app.ts';
import { countForInstance } from '../instance/index.ts';
import { type Place, recordSecurityEvent } from '../security-log/index.ts';
import { NOBODY } from './known-sources.ts';

/** Records a wrong password or code in the logs: the same statements whether or not the account exists. */
export const recordFailure = (
  app: Pick<App, 'db' | 'ids' | 'config'>,
  userId: string | undefined,
  place: Place,
): Promise<void> =>
  app.db.transaction(async (tx) => {
    await recordSecurityEvent(app, tx, { userId: userId ?? NOBODY, type: 'sign_in_failed', place });
    await countForInstance(app, tx, { action: 'sign_in.failures', address: place.address });
    await countForInstance(app, tx, { action: 'sign_in.failures', details: { everywhere: true } });
  });
