import { domain } from '../../domain.ts';
import { oauthHandlers } from './operations.ts';

export { resetSecret } from './client.ts';
export { type Grant, hasGrant, issueCode, loadGrants } from './grants.ts';

export const oauthDomain = domain({ operations: oauthHandlers });
