import { domain } from '../../domain.ts';
import { createUserDirectory } from './directory.ts';
import { usersHandlers } from './operations.ts';
import { usersJobs } from './status-end.ts';

export { announceOwnUser, changeUser } from './change.ts';
export { settingsChanged } from './events.ts';
export { findInvitedUser } from './invited.ts';
export { ageOn, presentOwnUser, presentUser, presentUserWithBanner } from './present.ts';
export { announceSettings, checkSettings, getSettings } from './settings.ts';
export {
  type AccountRow,
  DELETED_USER,
  insertPerson,
  loadOwnUser,
  loadUsers,
  lockUser,
  setUserFlags,
  storeSettings,
  type UserChange,
  type UserRow,
  updateUser,
} from './store.ts';
export { requireVerified } from './verification.ts';

export const usersDomain = domain({
  operations: usersHandlers,
  jobs: usersJobs,
  services: { users: ({ db, bus }) => createUserDirectory(db, bus) },
});
