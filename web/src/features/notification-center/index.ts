export { loadNotificationList } from './load.ts';
