import { toGuild } from '../../platform/outbox/index.ts';
import { presentRole } from '../../state/present.ts';
import type { RoleRow } from '../../state/rows.ts';

export const roleCreated = (guildId: string, role: RoleRow) =>
  toGuild(guildId, 'GUILD_ROLE_CREATE', { guild_id: guildId, role: presentRole(role) });

export const roleUpdated = (guildId: string, role: RoleRow) =>
  toGuild(guildId, 'GUILD_ROLE_UPDATE', { guild_id: guildId, role: presentRole(role) });

export const roleDeleted = (guildId: string, roleId: string) =>
  toGuild(guildId, 'GUILD_ROLE_DELETE', { guild_id: guildId, role_id: roleId });
