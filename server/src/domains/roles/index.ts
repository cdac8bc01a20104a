export { roleCreated } from './events.ts';
export { rolesHandlers } from './operations.ts';
export { dropBotRole, roleChanges } from './service.ts';
export { insertRoles, plainRole } from './store.ts';
