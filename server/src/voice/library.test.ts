import { expect, it } from 'vitest';
import { findLibraryProblem } from './library.ts';

it('finds the build for this machine, and names a platform without one', () => {
  expect(findLibraryProblem()).toBeUndefined();
  expect(findLibraryProblem({ platform: 'freebsd', arch: 'riscv64' })).toBe(
    'node-datachannel is not installed for freebsd-riscv64.',
  );
});
