export { useUserPopout } from '../../ui/useUserPopout.ts';
export { default as UserCard } from './UserCard.tsx';
export { UserPopoutHost } from './UserPopoutHost.tsx';
