export { actions as embeds } from './actions.ts';
