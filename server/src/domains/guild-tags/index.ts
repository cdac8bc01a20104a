import type { guildTagsOperations } from '@guildhall/protocol/guild-tags/operations';
import { domain, type Handlers } from '../../domain.ts';
import { guildTagsJobs, refreshAfterLeaving, refreshLater, setGuildIdentity } from './identity.ts';
import { getGuildProfile, updateGuildProfile } from './profile.ts';
import { serveBadges } from './serve.ts';

const guildTagsHandlers: Handlers<typeof guildTagsOperations> = {
  getGuildProfile: (call) => getGuildProfile(call, call.params.guild_id),
  updateGuildProfile: (call) => updateGuildProfile(call, call.params.guild_id, call.body),
  setGuildIdentity: (call) => setGuildIdentity(call, call.body),
};

export const guildTagsDomain = domain({
  operations: guildTagsHandlers,
  jobs: guildTagsJobs,
  routes: [{ role: 'assets', mount: serveBadges }],
  on: {
    memberLeft: ({ app }, tx, member) => refreshAfterLeaving(app, tx, member),
    guildDeleted: ({ app }, tx, { guildId }) => refreshLater(app, tx, guildId),
  },
});
