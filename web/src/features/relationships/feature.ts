export { actions as relationships } from './actions.ts';
