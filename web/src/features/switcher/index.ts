export { openSwitcher } from './state.ts';
