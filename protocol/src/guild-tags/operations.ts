import { LARGE_BODY } from '../limits/bodies.ts';
import { defineOperation } from '../operation.ts';
import { OwnUser } from '../users/schemas.ts';
import { GuildIdentityChoice, GuildProfile, GuildProfileChange } from './schemas.ts';

/** Tags of guilds, which their members can show next to their names. */
export const guildTagsOperations = {
  getGuildProfile: defineOperation({
    id: 'getGuildProfile',
    method: 'GET',
    path: '/guilds/{guild_id}/profile',
    summary: 'Returns how a guild presents itself, for members and, if it is discoverable, for everyone',
    caller: 'user',
    notFound: 10004,
    response: { status: 200, body: GuildProfile },
  }),
  updateGuildProfile: defineOperation({
    id: 'updateGuildProfile',
    method: 'PATCH',
    path: '/guilds/{guild_id}/profile',
    summary: 'Changes how a guild presents itself, and its tag',
    caller: 'user',
    permissions: ['MANAGE_GUILD'],
    notFound: 10004,
    body: GuildProfileChange,
    maxBody: LARGE_BODY.pictures,
    rateLimit: { bucket: 'guildProfile', limit: 10, windowMs: 60_000 },
    response: { status: 200, body: GuildProfile },
  }),
  setGuildIdentity: defineOperation({
    id: 'setGuildIdentity',
    method: 'PUT',
    path: '/users/@me/clan',
    summary: 'Chooses the guild whose tag the caller shows, or none',
    caller: 'user',
    body: GuildIdentityChoice,
    errorStatuses: [404],
    rateLimit: { bucket: 'guildIdentity', limit: 10, windowMs: 60_000 },
    response: { status: 200, body: OwnUser },
    example: { body: { identity_enabled: false } },
  }),
};
