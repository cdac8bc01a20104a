export { loadHouseBadge } from './load.ts';
