import { toGuild } from '../platform/outbox/index.ts';
import { type GuildLists, presentGuild } from './present.ts';
import type { GuildRow } from './rows.ts';

export const guildUpdated = (guild: GuildRow, lists: GuildLists) =>
  toGuild(guild.id, 'GUILD_UPDATE', presentGuild(guild, lists));
