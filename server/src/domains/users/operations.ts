import type { usersOperations } from '@guildhall/protocol/users/operations';
import type { App } from '../../app.ts';
import { unauthorized, unknownUser } from '../../platform/http/errors.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { presentForApplication, presentOwnUser, presentUserWithBanner } from './present.ts';
import { getSettings, updateSettings } from './settings.ts';
import { loadOwnUser, loadUsers } from './store.ts';

export const usersHandlers = (app: App): Handlers<typeof usersOperations> => ({
  getMyUser: async ({ caller }) => {
    const row = await loadOwnUser(app.db, caller.userId);
    if (!row) throw unauthorized();
    return caller.delegation ? presentForApplication(row, caller.delegation.scopes) : presentOwnUser(row);
  },
  getMySettings: ({ caller }) => getSettings(app, caller.userId),
  updateMySettings: ({ caller, body }) => updateSettings(app, caller.userId, body),
  getUser: async ({ params }) => {
    const [row] = await loadUsers(app.db, [params.user_id]);
    if (!row) throw unknownUser();
    return presentUserWithBanner(row);
  },
});
