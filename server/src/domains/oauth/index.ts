export { endGrants, hasGrant, issueCode } from './grants.ts';
export { oauthHandlers } from './operations.ts';
