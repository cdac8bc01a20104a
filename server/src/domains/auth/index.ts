import { domain } from '../../domain.ts';
import { createPasswordHasher } from '../../platform/passwords/hash.ts';
import { createAuthCookies } from './cookies.ts';
import { createIdentity } from './identity.ts';
import { authHandlers } from './operations.ts';
import { createSignInGate } from './sign-in.ts';
import { authJobs } from './upkeep.ts';

export type { AuthCookies } from './cookies.ts';
export {
  disableAccount,
  enableAccount,
  endApplication,
  endConsents,
  endSessions,
  endSignIns,
  hasBotToken,
  renewSession,
  replaceBotToken,
  restoreAccount,
  signInsChanged,
} from './end-sign-ins-store.ts';
export { countSecondFactor } from './finish-sign-in.ts';
export { getOrigin, handOver, type Origin } from './hand-over.ts';
export { findKnownSource } from './known-sources.ts';
export { sessionCountSql } from './lifetime-sql.ts';
export { claimBotName, makeUsername, takeEmail, takeUsername } from './names.ts';
export { loadTakenUsernames, releaseUsernames } from './names-store.ts';
export { complainAboutPassword } from './password.ts';
export { readPhone } from './sign-in.ts';
export { limitsBySource, type Source, sourceHashes } from './sign-in-limits.ts';
export {
  holdSession,
  insertSession,
  loadInstanceOwner,
  loadLogin,
  loadLoginByPhone,
  loadSessions,
  rememberSources,
} from './store.ts';
export {
  createFamilyToken,
  createToken,
  getFamily,
  type NewToken,
  parseToken,
  type TokenSeed,
} from './tokens.ts';
export type { EndedSignIns, SignIn } from './types.ts';

export const authDomain = domain({
  operations: authHandlers,
  jobs: authJobs,
  services: {
    cookies: ({ config }) => createAuthCookies(config),
    identity: (app) => createIdentity({ ...app, cookies: createAuthCookies(app.config) }),
    passwords: () => createPasswordHasher(),
    signInGate: () => createSignInGate(),
  },
});
