export { actions as channelSettings } from './actions.ts';
