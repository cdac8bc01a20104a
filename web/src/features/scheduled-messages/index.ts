export { scheduleDialog } from './dialogs.ts';
export { loadScheduledList } from './load.ts';
