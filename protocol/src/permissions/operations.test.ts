import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { permissionFlags } from './flags.ts';
import { describePermissionOperations } from './operations.cases.ts';
import { permissionParts } from './parts.ts';

describePermissionOperations('permission sets as bigint', permissionFlags);
describePermissionOperations('permission sets as four 16-bit parts', permissionParts);

it('writes the same text either way', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), (set) => {
      expect(permissionParts.format(permissionParts.parse(set.toString()))).toBe(permissionFlags.format(set));
    }),
  );
});
