/** States of an application that this server can have it in. */
export const VerificationState = { UNSUBMITTED: 2, APPROVED_AUTOMATICALLY: 6 } as const;
/** There is no directory of applications yet. */
export const DiscoverabilityState = { INELIGIBLE: 1 } as const;
export const MonetizationState = { NONE: 1 } as const;
export const StoreApplicationState = { NONE: 1 } as const;
export const RpcApplicationState = { DISABLED: 0 } as const;

/** What an application needs for the directory, and for being verified. */
export const EligibilityFlag = {
  VERIFIED: 1 << 0,
  TAG: 1 << 1,
  DESCRIPTION: 1 << 2,
  TERMS_OF_SERVICE: 1 << 3,
  PRIVACY_POLICY: 1 << 4,
  INSTALL_PARAMS: 1 << 5,
  SUPPORT_GUILD: 1 << 9,
} as const;
