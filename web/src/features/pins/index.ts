export { BlockedCard } from './BlockedCard.tsx';
