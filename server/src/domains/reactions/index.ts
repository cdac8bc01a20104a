export { fillReactions, reactionsMarkSql } from './fill.ts';
export { reactionsHandlers } from './operations.ts';
