import { domain } from '../../domain.ts';
import { relationshipsHandlers } from './operations.ts';
import { relationshipsReady } from './ready.ts';

export { friendSuggested } from './events.ts';
export { acceptFriendInvite, createFriendship } from './requests.ts';
export { areRelated, loadRelationship } from './store.ts';
export { loadSuggestions } from './suggestions-store.ts';

export const relationshipsDomain = domain({ operations: relationshipsHandlers, ready: relationshipsReady });
