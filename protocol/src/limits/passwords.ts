/** Length of passwords in characters, by the authentication documentation. */
export const PASSWORD_LENGTH = { min: 8, max: 72 } as const;
