export { clientInfoOf } from './client-info.ts';
export { type AuthCookies, createAuthCookies, fromWebClient } from './cookies.ts';
export {
  disableAccount,
  enableAccount,
  endApplication,
  endConsents,
  endSessions,
  endSignIns,
  renewSession,
  replaceBotToken,
  signInsChanged,
} from './end-sign-ins.ts';
export { type AuthContext, createHandOver, placeOf } from './hand-over.ts';
export { createIdentity } from './identity.ts';
export { findKnownSource } from './known-sources.ts';
export { sessionCountSql } from './lifetime.ts';
export { claimBotName, makeUsername, takeEmail, takeUsername } from './names.ts';
export type { NewPlace } from './new-place.ts';
export { authHandlers } from './operations.ts';
export { complainAboutPassword } from './password.ts';
export type { NewAccount, Registered } from './registration.ts';
export { countAttempt, limitsBySource, type Source, singleLimit, sourceHashes } from './sign-in-limits.ts';
export { insertSession, loadInstanceOwner, loadLogin, loadSessions } from './store.ts';
export { createFamilyToken, createToken, familyOf, type NewToken, parseToken } from './tokens.ts';
export { handleAuthUpkeep } from './upkeep.ts';
