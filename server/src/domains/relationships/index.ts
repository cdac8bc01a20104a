import { domain } from '../../domain.ts';
import { relationshipsHandlers } from './operations.ts';
import { relationshipsReady } from './ready.ts';

export { areRelated } from './store.ts';

export const relationshipsDomain = domain({ operations: relationshipsHandlers, ready: relationshipsReady });
