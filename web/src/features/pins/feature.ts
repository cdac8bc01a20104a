export { actions as pins } from './actions.ts';
