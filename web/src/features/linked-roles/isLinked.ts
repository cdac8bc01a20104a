import type { Role } from '@guildhall/client';

/** Whether members get a role by what applications know of them. */
export const isLinked = ({ tags }: Pick<Role, 'tags'>): boolean =>
  tags !== undefined && Object.hasOwn(tags, 'guild_connections');
