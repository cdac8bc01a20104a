import { domain } from '../../domain.ts';
import { rolesHandlers } from './operations.ts';

export { roleCreated } from './events.ts';
export { changeRoles, dropBotRole, isLinkedRole, readRole, roleChanges, setLinked } from './service.ts';
export { insertRoles, plainRole } from './store.ts';

export const rolesDomain = domain({ operations: rolesHandlers });
