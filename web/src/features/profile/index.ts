export { UserPopoutHost } from './UserPopoutHost.tsx';
export { useUserPopout } from './useUserPopout.ts';
