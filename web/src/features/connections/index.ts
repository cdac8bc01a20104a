export { valueName } from './describeMetadata.ts';
export { ProfileConnections } from './loadLater.ts';
