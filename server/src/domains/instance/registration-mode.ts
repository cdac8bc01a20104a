import type { RegistrationMode } from '@guildhall/protocol/instance/limits';
import type { App } from '../../app.ts';
import type { Tx } from '../../platform/database/index.ts';
import { loadRegistrationMode, loadSettings } from './store.ts';

/** Who can register now: what the owner set, else what the configuration says. */
export const registrationMode = async (app: Pick<App, 'db' | 'config'>): Promise<RegistrationMode> =>
  (await loadSettings(app.db)).registration ?? app.config.registration;

/** The same as the transaction sees it, so that nobody slips in once it is known that the instance is closed. */
export async function registrationModeIn(
  tx: Tx,
  config: Pick<App['config'], 'registration'>,
): Promise<RegistrationMode> {
  return (await loadRegistrationMode(tx)) ?? config.registration;
}
