export { actions as privateChannels } from './actions.ts';
