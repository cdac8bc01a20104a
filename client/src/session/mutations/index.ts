import { channelMutations } from './channels.ts';
import type { MutationContext } from './context.ts';
import { guildMutations } from './guilds.ts';
import { privateChannelMutations } from './private-channels.ts';
import { reactionMutations } from './reactions.ts';
import { readMutations } from './reads.ts';
import { roleMutations } from './roles.ts';
import { userMutations } from './users.ts';

/**
 * What the user changes through the API. The store shows a change before the answer where that is safe, takes in what the answer
 * says, and forgets exactly that change when the call fails.
 */
export const createMutations = (context: MutationContext) => ({
  ...channelMutations(context),
  ...privateChannelMutations(context),
  ...roleMutations(context),
  ...guildMutations(context),
  ...readMutations(context),
  ...reactionMutations(context),
  ...userMutations(context),
});
export type Mutations = ReturnType<typeof createMutations>;
