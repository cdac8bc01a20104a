import { domain } from '../../domain.ts';
import { relationshipsHandlers } from './operations.ts';

export { relationshipSql } from './store.ts';

export const relationshipsDomain = domain({ operations: relationshipsHandlers });
