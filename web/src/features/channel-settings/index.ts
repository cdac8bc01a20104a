export { loadChannelSettings } from './load.ts';
export { syncPermissions } from './permissions/syncPermissions.ts';
export { slowModeWords } from './slowMode.ts';
