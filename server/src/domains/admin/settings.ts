import type { InstanceSettings, InstanceSettingsChange } from '@guildhall/protocol/instance/schemas';
import type { App, Context } from '../../app.ts';
import { loadSettings, lockSettings, logForInstance, storeSettings } from '../instance/index.ts';

export async function getSettings({ db, config }: Pick<App, 'db' | 'config'>): Promise<InstanceSettings> {
  const { registration, privacy, terms } = await loadSettings(db);
  return {
    registration: registration ?? config.registration,
    configured_registration: config.registration,
    registration_is_set: registration !== null,
    privacy,
    terms,
  };
}

const readText = (text: string | null) => text?.trim() || null;

/** Changes the settings in the body, and logs which ones changed. */
export async function updateSettings(
  context: Context,
  body: InstanceSettingsChange,
): Promise<InstanceSettings> {
  const { app, caller } = context;
  await app.db.transaction(async (tx) => {
    const before = await lockSettings(tx);
    const after = {
      registration: body.registration === undefined ? before.registration : body.registration,
      privacy: body.privacy === undefined ? before.privacy : readText(body.privacy),
      terms: body.terms === undefined ? before.terms : readText(body.terms),
    };
    const changed = (['registration', 'privacy', 'terms'] as const).filter(
      (key) => before[key] !== after[key],
    );
    if (changed.length === 0) return;
    await storeSettings(tx, after);
    await logForInstance(app, tx, {
      userId: caller.userId,
      action: 'settings.update',
      details: {
        changed,
        ...(changed.includes('registration')
          ? { old_registration: before.registration, new_registration: after.registration }
          : {}),
      },
    });
  });
  return getSettings(app);
}
