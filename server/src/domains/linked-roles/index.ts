import { createContext } from '../../context.ts';
import { domain } from '../../domain.ts';
import { linkedRolesHandlers } from './operations.ts';
import { linkedRolesJobs, recheckRolesWith, relink } from './relink.ts';
import { deleteConnection, deleteConnectionsTo, deleteRules } from './store.ts';

export const linkedRolesDomain = domain({
  operations: linkedRolesHandlers,
  jobs: linkedRolesJobs,
  on: {
    applicationWithdrawn: async ({ app }, tx, { userId, applicationId }) => {
      if (await deleteConnection(tx, userId, applicationId))
        await relink(createContext(app, userId), tx, { applicationId });
    },
    connectionsChanged: ({ app }, tx, { userId }) => relink(createContext(app, userId), tx, {}),
    applicationDeleted: async ({ app }, tx, { applicationId }) => {
      await deleteConnectionsTo(tx, applicationId);
      await recheckRolesWith(app, tx, applicationId);
    },
    guildChanged: async (_, tx, { guildId, events }) => {
      for (const { type, data } of events)
        if (type === 'GUILD_ROLE_DELETE')
          await deleteRules(tx, guildId, (data as { readonly role_id: string }).role_id);
    },
    guildDeleted: (_, tx, { guildId }) => deleteRules(tx, guildId),
  },
});
