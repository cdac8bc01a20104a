import { domain } from '../../domain.ts';
import { securityLogHandlers } from './operations.ts';
import { securityLogJobs } from './retention.ts';

export { type Place, recordSecurityEvent } from './service.ts';

export const securityLogDomain = domain({ operations: securityLogHandlers, jobs: securityLogJobs });
