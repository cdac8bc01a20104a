export { actions as reactions } from './actions.ts';
