export { securityLogHandlers } from './operations.ts';
export { registerSecurityLogJobs } from './retention.ts';
export { type Place, recordSecurityEvent } from './service.ts';
