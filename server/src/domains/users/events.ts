import type { UserSettingsChange } from '@guildhall/protocol/users/settings';
import type { NewEvent } from '../../platform/outbox/index.ts';

/** Tells a person's sessions which settings changed. */
export const settingsChanged = (userId: string, change: UserSettingsChange): NewEvent => ({
  subject: `user.${userId}`,
  type: 'USER_SETTINGS_UPDATE',
  audience: { kind: 'user', userId },
  data: change,
});
