export { actions as announcements } from './actions.ts';
