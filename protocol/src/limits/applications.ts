/** Length of an application's name, of its description, and how many redirect addresses it may have, each how long. */
export const APPLICATION_LIMITS = {
  name: { min: 2, max: 32 },
  description: 400,
  redirectUris: 10,
  redirectUri: 512,
} as const;
