export { handleAnnouncements } from './deliver.ts';
export { announcementsHandlers } from './operations.ts';
