import type { RegistrationMode } from '@guildhall/protocol/instance/limits';
import type { App } from '../../app.ts';
import type { Tx } from '../../platform/database/index.ts';
import { loadRegistrationMode, loadSettings } from './store.ts';

/** The current registration mode: the owner's setting, or else the configuration's. */
export const registrationMode = async (app: Pick<App, 'db' | 'config'>): Promise<RegistrationMode> =>
  (await loadSettings(app.db)).registration ?? app.config.registration;

/** The same as the transaction sees it, so that no registration slips in after the instance was closed. */
export async function registrationModeIn(
  tx: Tx,
  config: Pick<App['config'], 'registration'>,
): Promise<RegistrationMode> {
  return (await loadRegistrationMode(tx)) ?? config.registration;
}

/** Whether a service sends text messages: the built-in one only writes them to the log. */
export const sendsTexts = ({ providers }: Pick<App, 'providers'>): boolean => {
  const [first] = providers.names('sms');
  return first !== undefined && first !== 'log';
};

/** Whether users can register with a phone number alone: the owner allows it, and codes reach them. */
export const allowsPhoneRegistration = async (app: Pick<App, 'db' | 'providers'>): Promise<boolean> =>
  sendsTexts(app) && ((await loadSettings(app.db)).phone_registration ?? false);
