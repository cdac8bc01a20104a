export { type Bindings, getActions, useBindings } from './bindings.ts';
export { getCombination, getKeys } from './combination.ts';
