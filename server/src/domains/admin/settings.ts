import { INSTANCE_LIMITS } from '@guildhall/protocol/instance/limits';
import type { InstanceSettings, InstanceSettingsChange } from '@guildhall/protocol/instance/schemas';
import type { App, Context } from '../../app.ts';
import { invalidForm } from '../../platform/http/errors.ts';
import { storeImage } from '../assets/index.ts';
import {
  loadSettings,
  lockSettings,
  logForInstance,
  OWNER_SETTINGS,
  sendsTexts,
  storeSettings,
} from '../instance/index.ts';

export async function getSettings(app: Pick<App, 'db' | 'config' | 'providers'>): Promise<InstanceSettings> {
  const { config } = app;
  const { name, icon, registration, confirm_new_places, phone_registration, counts_events, privacy, terms } =
    await loadSettings(app.db);
  return {
    name,
    icon,
    registration: registration ?? config.registration,
    configured_registration: config.registration,
    registration_is_set: registration !== null,
    confirm_new_places: confirm_new_places ?? true,
    phone_registration: phone_registration ?? false,
    sends_texts: sendsTexts(app),
    counts_events: counts_events ?? false,
    privacy,
    terms,
  };
}

const readText = (text: string | null) => text?.trim() || null;

/** Changes the settings in the body, and logs the changed ones. Throws 50035 for a blank name, at `phone_registration` without text messages, and the errors of `storeImage` at `icon`. */
export async function updateSettings(
  context: Context,
  body: InstanceSettingsChange,
): Promise<InstanceSettings> {
  const { app, caller } = context;
  const name = body.name === null ? null : body.name?.trim();
  if (name !== undefined && name !== null && [...name].length < INSTANCE_LIMITS.name.min)
    throw invalidForm({
      name: {
        code: 'BASE_TYPE_BAD_LENGTH',
        message: `Must be between ${INSTANCE_LIMITS.name.min} and ${INSTANCE_LIMITS.name.max} in length.`,
      },
    });
  if (body.phone_registration && !sendsTexts(app))
    throw invalidForm({
      phone_registration: {
        code: 'SMS_NOT_CONFIGURED',
        message: 'Set up a service for text messages first.',
      },
    });
  const icon =
    body.icon === undefined
      ? undefined
      : await storeImage(context, 'instance-icons', [], body.icon, { field: 'icon' });
  await app.db.transaction(async (tx) => {
    const before = await lockSettings(tx);
    const after = {
      name: name === undefined ? before.name : name,
      icon: icon === undefined ? before.icon : icon,
      registration: body.registration === undefined ? before.registration : body.registration,
      confirm_new_places: body.confirm_new_places ?? before.confirm_new_places,
      phone_registration: body.phone_registration ?? before.phone_registration,
      counts_events: body.counts_events ?? before.counts_events,
      privacy: body.privacy === undefined ? before.privacy : readText(body.privacy),
      terms: body.terms === undefined ? before.terms : readText(body.terms),
    };
    const changed = OWNER_SETTINGS.filter((key) => before[key] !== after[key]);
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
        ...(changed.includes('name') ? { old_name: before.name, new_name: after.name } : {}),
      },
    });
  });
  app.instanceProfiles.forget();
  return getSettings(app);
}
