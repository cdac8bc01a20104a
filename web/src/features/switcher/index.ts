export { SwitcherHost } from './SwitcherHost.tsx';
export { openShortcuts, openSwitcher } from './state.ts';
