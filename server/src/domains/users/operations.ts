import type { usersOperations } from '@guildhall/protocol/users/operations';
import type { Handlers } from '../../domain.ts';
import { unauthorized, unknownUser } from '../../platform/http/errors.ts';
import { presentForApplication, presentOwnUser, presentUserWithBanner } from './present.ts';
import { getSettings, updateSettings } from './settings.ts';
import { loadOwnUser, loadUsers } from './store.ts';

export const usersHandlers: Handlers<typeof usersOperations> = {
  getMyUser: async (call) => {
    const { app, caller } = call;
    const row = await loadOwnUser(app.db, caller.userId);
    if (!row) throw unauthorized();
    return caller.delegation ? presentForApplication(row, caller.delegation.scopes) : presentOwnUser(row);
  },
  getMySettings: (call) => getSettings(call),
  updateMySettings: (call) => updateSettings(call, call.body),
  getUser: async (call) => {
    const { app, params } = call;
    const [row] = await loadUsers(app.db, [params.user_id]);
    if (!row) throw unknownUser();
    return presentUserWithBanner(row);
  },
};
