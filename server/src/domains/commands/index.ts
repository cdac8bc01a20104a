import { domain } from '../../domain.ts';
import { announceIndex, commandsJobs } from './announce.ts';
import { createCommandCache } from './cache.ts';
import { createFinishedIndexes } from './finished-indexes.ts';
import { commandsHandlers } from './operations.ts';
import { deleteApplicationCommands, deleteCommandsInGuild, deleteIndex } from './store.ts';

export { type GivenOption, type OptionReference, type ReadOptions, readCommandOptions } from './options.ts';
export { findUsableCommand, type UsableCommand } from './usable.ts';

export const commandsDomain = domain({
  operations: commandsHandlers,
  jobs: commandsJobs,
  services: { commandCache: createCommandCache, finishedIndexes: createFinishedIndexes },
  on: {
    integrationChanged: async ({ app }, tx, { guildId, applicationId, isAdded }) => {
      if (!isAdded) await deleteCommandsInGuild(tx, guildId, applicationId);
      await announceIndex(app, tx, guildId);
    },
    applicationDeleted: (_, tx, { applicationId }) => deleteApplicationCommands(tx, applicationId),
    guildDeleted: async (_, tx, { guildId }) => {
      await deleteCommandsInGuild(tx, guildId);
      await deleteIndex(tx, guildId);
    },
  },
});
