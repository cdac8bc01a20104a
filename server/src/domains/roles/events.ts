import type { NewEvent } from '../../platform/outbox/index.ts';
import { presentRole } from '../../state/present.ts';
import type { RoleRow } from '../../state/rows.ts';

const roleEvent = (guildId: string, type: string, data: object): NewEvent => ({
  subject: `guild.${guildId}`,
  type,
  audience: { kind: 'guild' },
  data: { guild_id: guildId, ...data },
});

export const roleCreated = (guildId: string, role: RoleRow) =>
  roleEvent(guildId, 'GUILD_ROLE_CREATE', { role: presentRole(role) });

export const roleUpdated = (guildId: string, role: RoleRow) =>
  roleEvent(guildId, 'GUILD_ROLE_UPDATE', { role: presentRole(role) });

export const roleDeleted = (guildId: string, roleId: string) =>
  roleEvent(guildId, 'GUILD_ROLE_DELETE', { role_id: roleId });
