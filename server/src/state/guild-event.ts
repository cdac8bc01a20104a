import type { NewEvent } from '../platform/outbox/index.ts';
import { presentGuild } from './present.ts';
import type { GuildRow, RoleRow } from './rows.ts';

/** Tells a guild's members of its new settings. */
export const guildUpdated = (guild: GuildRow, roles: Iterable<RoleRow>): NewEvent => ({
  subject: `guild.${guild.id}`,
  type: 'GUILD_UPDATE',
  audience: { kind: 'guild' },
  data: presentGuild(guild, roles),
});
