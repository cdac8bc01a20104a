import { pinMutations, pinReducers } from './nouns/pins.ts';
import { reactionMutations, reactionReducers } from './nouns/reactions.ts';
import type { MutationContext } from './session/mutations/context.ts';
import type { Reducers } from './store/state.ts';

/** What nouns add to the store, in files of their own that nothing else here needs. */
export const nounReducers: readonly Reducers[] = [pinReducers, reactionReducers];

/** What they add to the user's changes. */
export const nounMutations = (context: MutationContext) => ({
  ...pinMutations(context),
  ...reactionMutations(context),
});
