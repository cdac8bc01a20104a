export { loadComponents } from './load.ts';
