import { toGuild } from '../platform/outbox/index.ts';
import { presentGuild } from './present.ts';
import type { GuildRow, RoleRow } from './rows.ts';

export const guildUpdated = (guild: GuildRow, roles: Iterable<RoleRow>) =>
  toGuild(guild.id, 'GUILD_UPDATE', presentGuild(guild, roles));
