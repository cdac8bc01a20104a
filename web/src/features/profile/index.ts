export { default as UserCard } from './UserCard.tsx';
