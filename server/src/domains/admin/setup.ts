import type { SetupStep } from '@guildhall/protocol/instance/limits';
import type { InstanceSetup } from '@guildhall/protocol/instance/setup';
import type { App } from '../../app.ts';
import { loadSettings, storeSetupDismissed } from '../instance/index.ts';
import { getMailSource, loadServer } from '../mail/index.ts';
import { isLocalHost } from './address-check.ts';
import { loadSetupFacts } from './setup-store.ts';

/** Returns which steps of the setup are done, from the settings, the configuration and the data. */
export async function getSetup({ db, config }: Pick<App, 'db' | 'config'>): Promise<InstanceSetup> {
  const settings = await loadSettings(db);
  const facts = await loadSetupFacts(db);
  const source = getMailSource(config, await loadServer(db));
  const isDone: Readonly<Record<SetupStep, boolean>> = {
    identity: settings.name !== null || settings.icon !== null,
    // `open` is the default, so it is no decision of the operator's.
    registration: settings.registration !== null || config.registration !== 'open',
    mail: source !== 'none',
    address: !isLocalHost(new URL(config.publicUrl).hostname),
    guild: facts.has_guild,
    invite: facts.has_company,
  };
  const steps = Object.entries(isDone) as [SetupStep, boolean][];
  return {
    done: steps.filter(([, done]) => done).map(([step]) => step),
    dismissed: settings.setup_dismissed_at !== null,
    public_url: config.publicUrl,
  };
}

/** Stores whether the owner has dismissed the reminder of the setup. */
export async function dismissSetup(
  app: Pick<App, 'db' | 'config'>,
  dismissed: boolean,
): Promise<InstanceSetup> {
  await app.db.transaction((tx) => storeSetupDismissed(tx, dismissed));
  return getSetup(app);
}
