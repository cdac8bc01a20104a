import { domain } from '../../domain.ts';
import { integrationsJobs } from './remove.ts';
import { followBots } from './service.ts';
import { deleteIntegrationsOfGuild } from './store.ts';

export {
  hasGuildIntegration,
  hasUserIntegration,
  holdGuildIntegration,
  insertBotIntegrations,
  loadIntegratedGuilds,
} from './store.ts';

export const integrationsDomain = domain({
  jobs: integrationsJobs,
  on: {
    guildChanged: followBots,
    guildDeleted: (_, tx, { guildId }) => deleteIntegrationsOfGuild(tx, guildId),
    applicationDeleted: ({ app }, tx, { applicationId }) =>
      app.jobs.add(tx.sql, 'integrations.remove', { applicationId }),
  },
});
