export { loadStreamerStrip } from './load.ts';
