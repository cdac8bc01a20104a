export { CommandLine } from './CommandLine.tsx';
export { findCommand } from './commandName.ts';
export { describeDelivery, describeOutcome, isFailed } from './deliveryWords.ts';
export { loadInvocationRow } from './load.ts';
