import { domain } from '../../domain.ts';
import { followBots } from './follow-bots.ts';
import { integrationsHandlers } from './operations.ts';
import { integrationsJobs } from './remove.ts';
import { deleteIntegrationsOfGuild } from './store.ts';

export { addCommands } from './service.ts';
export {
  hasGuildIntegration,
  hasUserIntegration,
  holdGuildIntegration,
  insertBotIntegrations,
  loadIntegratedGuilds,
} from './store.ts';

export const integrationsDomain = domain({
  operations: integrationsHandlers,
  jobs: integrationsJobs,
  on: {
    guildChanged: followBots,
    guildDeleted: (_, tx, { guildId }) => deleteIntegrationsOfGuild(tx, guildId),
    applicationDeleted: ({ app }, tx, { applicationId }) =>
      app.jobs.add(tx.sql, 'integrations.remove', { applicationId }),
  },
});
