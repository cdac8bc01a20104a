/** Whether two values of the wire say the same, key by key in the same order. */
export const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);
