import { domain } from '../../domain.ts';
import { accountClosureJobs } from './delete.ts';
import { accountClosureHandlers } from './operations.ts';

export const accountClosureDomain = domain({
  operations: accountClosureHandlers,
  jobs: accountClosureJobs,
});
