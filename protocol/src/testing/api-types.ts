import { expect } from 'vitest';

/**
 * Expects every member of an enumeration of discord-api-types to be in ours, with the same value and the same name in upper case.
 *
 * @param except members that discord-api-types has for compatibility alone
 */
export function expectSubset(theirs: object, ours: object, except: readonly string[] = []): void {
  const own = new Map(Object.entries(ours).map(([name, value]) => [name.replaceAll('_', ''), value]));
  for (const [name, value] of Object.entries(theirs)) {
    if (/^\d+$/.test(name) || except.includes(name)) continue;
    expect(own.get(name.toUpperCase()), name).toBe(value);
  }
}
