export { actionsOf, useBindings } from './bindings.ts';
export { combinationOf, keysOf } from './combination.ts';
