import { callReducers } from './nouns/calls.ts';
import { commandReducers } from './nouns/commands.ts';
import { emojiReducers } from './nouns/emoji.ts';
import { interactionMutations, interactionReducers } from './nouns/interactions.ts';
import { ownActivityReducers } from './nouns/own-activities.ts';
import { pinMutations, pinReducers } from './nouns/pins.ts';
import { pollMutations, pollReducers } from './nouns/polls.ts';
import { privateChannelReducers } from './nouns/private-channels.ts';
import { reactionMutations, reactionReducers } from './nouns/reactions.ts';
import { stageReducers } from './nouns/stages.ts';
import { stickerReducers } from './nouns/stickers.ts';
import { threadMutations, threadReducers } from './nouns/threads.ts';
import { voiceReducers } from './nouns/voice.ts';
import type { MutationContext } from './session/mutations/context.ts';
import type { Reducers } from './store/state.ts';

/** The nouns' parts of the store, each in a file of its own. */
export const nounReducers: readonly Reducers[] = [
  callReducers,
  commandReducers,
  emojiReducers,
  interactionReducers,
  ownActivityReducers,
  pinReducers,
  pollReducers,
  privateChannelReducers,
  reactionReducers,
  stageReducers,
  threadReducers,
  stickerReducers,
  voiceReducers,
];

/** The nouns' mutations. */
export const nounMutations = (context: MutationContext) => ({
  ...interactionMutations(context),
  ...pinMutations(context),
  ...pollMutations(context),
  ...reactionMutations(context),
  ...threadMutations(context),
});
