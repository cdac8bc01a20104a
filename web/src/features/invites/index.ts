export { inviteDialog, personalInviteDialog } from './dialogs.ts';
export { InviteList } from './InviteList.tsx';
export { getCode } from './inviteAddress.ts';
export { guildArrived, joinByInvite } from './join.ts';
export { ageWords } from './terms.ts';
