import type { App } from '../../app.ts';
import { createContext } from '../../context.ts';
import type { DomainJobs } from '../../domain.ts';
import { announceRemoval } from './change.ts';
import { deleteSomeIntegrations } from './store.ts';

declare module '../../platform/jobs/job.ts' {
  interface JobPayloads {
    'integrations.remove': { readonly applicationId: string };
  }
}

/** Guilds from which one transaction removes an application. */
const PAGE = 100;

/** Removes a deleted application from all guilds. */
async function removeFromGuilds(app: App, applicationId: string): Promise<void> {
  const context = createContext(app);
  for (;;) {
    const removed = await app.db.transaction(async (tx) => {
      const guildIds = await deleteSomeIntegrations(tx, applicationId, PAGE);
      for (const guildId of guildIds) await announceRemoval(context, tx, guildId, applicationId);
      return guildIds.length;
    });
    if (removed < PAGE) return;
  }
}

export const integrationsJobs: DomainJobs = {
  'integrations.remove': { run: (app, { applicationId }) => removeFromGuilds(app, applicationId) },
};
