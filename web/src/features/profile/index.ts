export { openUserPopout } from './popout.ts';
export { UserPopoutHost } from './UserPopoutHost.tsx';
export { useUserPopout } from './useUserPopout.ts';
