export { loadViewAsStrip } from './load.ts';
