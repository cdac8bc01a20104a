export { InviteList } from './InviteList.tsx';
export { MemberPicker, useServerSearch } from './MemberPicker.tsx';
export { findMembers } from './memberSearch.ts';
export { reduceInvites } from './reduceInvites.ts';
export { RoleDot } from './roles/RoleDot.tsx';
export { type MemberTable, useMemberTable } from './useMemberTable.ts';
