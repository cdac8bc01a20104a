import { domain } from '../../domain.ts';
import { guildsHandlers } from './operations.ts';
import { guildsJobs } from './transfer-code.ts';

export { removeGuild } from './remove.ts';
export { updateGuild } from './update.ts';

export const guildsDomain = domain({ operations: guildsHandlers, jobs: guildsJobs });
