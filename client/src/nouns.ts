import { pinMutations, pinReducers } from './nouns/pins.ts';
import { reactionMutations, reactionReducers } from './nouns/reactions.ts';
import type { MutationContext } from './session/mutations/context.ts';
import type { Reducers } from './store/state.ts';

/** The nouns' parts of the store, each in a file of its own. */
export const nounReducers: readonly Reducers[] = [pinReducers, reactionReducers];

/** The nouns' mutations. */
export const nounMutations = (context: MutationContext) => ({
  ...pinMutations(context),
  ...reactionMutations(context),
});
