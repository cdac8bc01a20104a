export { changesBetween } from './changes.ts';
export { auditLogHandlers } from './operations.ts';
export { deleteOldEntries, handleAuditLogUpkeep } from './retention.ts';
export { audit, type NewEntry } from './service.ts';
