export { MemberPanel } from './MemberPanel.tsx';
export { MemberPicker, useServerSearch } from './MemberPicker.tsx';
export { findMembers } from './memberSearch.ts';
export { UserBar } from './UserBar.tsx';
