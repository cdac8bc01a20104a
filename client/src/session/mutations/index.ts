import { nounMutations } from '../../nouns.ts';
import { channelMutations } from './channels.ts';
import type { MutationContext } from './context.ts';
import { guildMutations } from './guilds.ts';
import { privateChannelMutations } from './private-channels.ts';
import { readMutations } from './reads.ts';
import { roleMutations } from './roles.ts';
import { userMutations } from './users.ts';

/**
 * The user's changes through the API. The store shows a change before the response if that is safe, stores the
 * response, and reverts exactly that change if the call fails.
 */
export const createMutations = (context: MutationContext) => ({
  ...channelMutations(context),
  ...privateChannelMutations(context),
  ...roleMutations(context),
  ...guildMutations(context),
  ...readMutations(context),
  ...userMutations(context),
  ...nounMutations(context),
});
export type Mutations = ReturnType<typeof createMutations>;
