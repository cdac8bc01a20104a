export { syncPermissions } from './permissions/syncPermissions.ts';
export { slowModeWords } from './slowMode.ts';

export const loadChannelSettings = () => import('./ChannelSettings.tsx');
