/** Lengths of an application's name and description, and the number and length of its redirect addresses. */
export const APPLICATION_LIMITS = {
  name: { min: 2, max: 32 },
  description: 400,
  redirectUris: 10,
  redirectUri: 512,
} as const;
