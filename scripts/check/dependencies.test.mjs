import { expect, test } from 'vitest';
import { unhashed, unversioned } from './dependencies.mjs';

test('a locked package without a hash is reported; workspaces need none', () => {
  const packages = {
    '': {},
    server: {},
    'node_modules/@guildhall/server': { link: true },
    'node_modules/safe': { version: '1.0.0', integrity: 'sha512-x' },
    'server/node_modules/open': { version: '1.0.0' },
  };
  expect(unhashed({ packages })).toEqual([
    'package-lock.json: server/node_modules/open has no integrity hash',
  ]);
});

test('a dependency that allows any version is reported', () => {
  const manifest = { dependencies: { a: '*', b: '^1.0.0' }, devDependencies: { c: 'latest' } };
  expect(unversioned('web/package.json', manifest)).toEqual([
    'web/package.json: a accepts any version',
    'web/package.json: c accepts any version',
  ]);
});
