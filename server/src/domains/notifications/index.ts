import { domain } from '../../domain.ts';
import { notificationsHandlers } from './operations.ts';
import { notificationsReady } from './ready.ts';

export { tidyMute } from './service.ts';
export { loadMutes, PRIVATE, type SettingsRow } from './store.ts';

export const notificationsDomain = domain({ operations: notificationsHandlers, ready: notificationsReady });
