import { domain } from '../../domain.ts';
import { securityLogHandlers } from './operations.ts';
import { securityLogJobs } from './retention.ts';

export { type ClientInfo, getClientInfo, readClientInfo } from './client-info.ts';
export { getPlace, type Place } from './place.ts';
export { recordSecurityEvent } from './service.ts';

export const securityLogDomain = domain({ operations: securityLogHandlers, jobs: securityLogJobs });
