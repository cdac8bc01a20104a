export { CommandLine } from './CommandLine.tsx';
export { findCommand } from './commandName.ts';
export { loadInvocationRow } from './load.ts';
