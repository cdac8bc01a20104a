export { notificationsHandlers } from './operations.ts';
export { presentGuildSettings } from './present.ts';
export { PRIVATE, type SettingsRow } from './store.ts';
