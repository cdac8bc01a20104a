export { type AuthCookies, createAuthCookies } from './cookies.ts';
export { createIdentity, type Identity, type Revocation } from './identity.ts';
export { authHandlers } from './operations.ts';
export { loadInstanceOwner } from './store.ts';
export { createToken } from './tokens.ts';
export { handleAuthUpkeep } from './upkeep.ts';
