export { actions as members } from './actions.ts';
