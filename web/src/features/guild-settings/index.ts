export { InviteRows } from './InviteRows.tsx';
export { MemberPicker, useServerSearch } from './MemberPicker.tsx';
export { findMembers } from './memberSearch.ts';
export { reduceInvites } from './reduceInvites.ts';
export { RoleDot } from './roles/RoleDot.tsx';
export { useList } from './useList.ts';
export { type MemberTable, useMemberTable } from './useMemberTable.ts';
