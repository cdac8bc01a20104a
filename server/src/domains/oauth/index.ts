export { type Grant, hasGrant, issueCode, loadGrants } from './grants.ts';
export { oauthHandlers } from './operations.ts';
