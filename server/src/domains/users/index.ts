export { announceOwnUser, changeUser } from './change.ts';
export { createUserDirectory } from './directory.ts';
export { usersHandlers } from './operations.ts';
export { ageOn, presentOwnUser, presentUser, presentUserWithBanner } from './present.ts';
export { getSettings } from './settings.ts';
export {
  type AccountRow,
  insertPerson,
  loadOwnUser,
  loadUsers,
  type UserChange,
  type UserRow,
  updateUser,
} from './store.ts';
export { requireVerified } from './verification.ts';
