import { domain } from '../../domain.ts';
import { auditLogHandlers } from './operations.ts';
import { auditLogJobs } from './retention.ts';

export { changesBetween } from './changes.ts';
export { deleteOldEntries } from './retention.ts';
export { audit, type NewEntry } from './service.ts';

export const auditLogDomain = domain({ operations: auditLogHandlers, jobs: auditLogJobs });
