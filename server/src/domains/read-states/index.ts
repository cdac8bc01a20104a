export { readStatesHandlers } from './operations.ts';
