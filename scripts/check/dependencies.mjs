import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/root.mjs';
import { trackedFiles } from './files.mjs';

const FIELDS = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies', 'overrides'];

/** Packages of a lockfile that could be replaced unnoticed: those without a hash of their content. */
export const unhashed = (lockfile) =>
  Object.entries(lockfile.packages)
    .filter(([path, { link, integrity }]) => path.includes('node_modules/') && !link && !integrity)
    .map(([path]) => `package-lock.json: ${path} has no integrity hash`);

/** Dependencies of a manifest that any version satisfies. */
export const unversioned = (file, manifest) =>
  FIELDS.flatMap((field) =>
    Object.entries(manifest[field] ?? {})
      .filter(([, range]) => ['*', '', 'latest', 'x'].includes(range))
      .map(([name]) => `${file}: ${name} accepts any version`),
  );

const read = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'));

/** Offences against: the lockfile has a hash of every package, and every dependency names a version. */
export function dependencyOffences() {
  const manifests = trackedFiles(/(?:^|\/)package\.json$/);
  return [
    ...unhashed(read('package-lock.json')),
    ...manifests.flatMap((file) => unversioned(file, read(file))),
  ];
}
