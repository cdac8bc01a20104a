/** Consonants alone, so that no code is a word (RFC 8628, 6.1): 8 of 20 are 34 bits. */
export const USER_CODE = { alphabet: 'BCDFGHJKLMNPQRSTVWXZ', length: 8 } as const;

/** A user code as typed, without spaces and hyphens and in capitals. */
export const tidyUserCode = (text: string): string => text.replaceAll(/[\s-]/g, '').toUpperCase();
