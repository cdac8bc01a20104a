export { changesBetween } from './changes.ts';
export { auditLogHandlers } from './operations.ts';
export { deleteOldEntries } from './retention.ts';
export { audit, type NewEntry } from './service.ts';
