import { domain } from '../../domain.ts';
import { teamsJobs } from './mailing.ts';
import { teamsHandlers } from './operations.ts';

export { accessTeam, holdTeam, loadTeamRole } from './access.ts';
export { teamSql } from './store.ts';

export const teamsDomain = domain({ operations: teamsHandlers, jobs: teamsJobs });
