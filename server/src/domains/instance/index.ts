export { loadLog, logForInstance } from './log.ts';
export { requireInstanceOwner } from './owner.ts';
export { registrationMode, registrationModeIn } from './registration-mode.ts';
export { loadOwnerId, loadSettings, lockSettings, storeSettings } from './store.ts';
