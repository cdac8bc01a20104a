export { relationshipsHandlers } from './operations.ts';
export { relationshipSql } from './store.ts';
