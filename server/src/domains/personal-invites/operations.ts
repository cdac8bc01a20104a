import type { personalInvitesOperations } from '@guildhall/protocol/personal-invites/operations';
import type { App } from '../../app.ts';
import type { Handlers } from '../../domain.ts';
import { createFriendInvite, presentPersonalInvite } from './service.ts';
import { deleteInvites, loadInvites, type PersonalInvite } from './store.ts';

const present = (app: App, invite: PersonalInvite) =>
  presentPersonalInvite(app, { invite, group: undefined }, true);

export const personalInvitesHandlers: Handlers<typeof personalInvitesOperations> = {
  listUserInvites: async ({ app, caller: { userId } }) =>
    Promise.all((await loadInvites(app.db, { userId })).map((invite) => present(app, invite))),
  createUserInvite: async (call) => present(call.app, await createFriendInvite(call)),
  deleteUserInvites: async ({ app, caller: { userId } }) => {
    const gone = await deleteInvites(app.db, { userId });
    return Promise.all(gone.map((invite) => present(app, invite)));
  },
};
