import { domain } from '../../domain.ts';
import { notificationsHandlers } from './operations.ts';

export { presentGuildSettings } from './present.ts';
export { PRIVATE, type SettingsRow } from './store.ts';

export const notificationsDomain = domain({ operations: notificationsHandlers });
