import { domain } from '../../domain.ts';
import { relationshipsHandlers } from './operations.ts';
import { relationshipsReady } from './ready.ts';

export { acceptFriendInvite } from './requests.ts';
export { areRelated, loadRelationship } from './store.ts';

export const relationshipsDomain = domain({ operations: relationshipsHandlers, ready: relationshipsReady });
