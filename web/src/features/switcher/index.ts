export { match } from './match.ts';
export { recentChannels } from './recents.ts';
export { openSwitcher } from './state.ts';
