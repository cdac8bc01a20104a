export { loadSavedList } from './load.ts';
