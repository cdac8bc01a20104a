export { customStatusDialog } from './dialogs.ts';
export { MemberPanel } from './MemberPanel.tsx';
export { MemberPicker, useServerSearch } from './MemberPicker.tsx';
export { findMembers } from './memberSearch.ts';
export { useChosenStatus, useOwnStatus } from './ownStatus.ts';
export { StatusMenuRows } from './StatusMenuRows.tsx';
export { UserBar } from './UserBar.tsx';
