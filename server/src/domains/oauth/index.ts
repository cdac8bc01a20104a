import { domain } from '../../domain.ts';
import { oauthHandlers } from './operations.ts';

export { resetSecret } from './client.ts';
export { issueCode } from './grants.ts';
export { type Grant, hasGrant, loadGrants } from './store.ts';

export const oauthDomain = domain({ operations: oauthHandlers });
