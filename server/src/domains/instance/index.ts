export { loadCrashes, storeCrashes } from './crashes.ts';
export { countForInstance, loadLog, logForInstance } from './log.ts';
export { requireInstanceOwner } from './owner.ts';
export { createRefusalLog, type NoteRefusal } from './refusals.ts';
export { registrationMode, registrationModeIn } from './registration-mode.ts';
export { registerInstanceJobs } from './retention.ts';
export { loadOwnerId, loadSettings, lockSettings, storeSettings } from './store.ts';
