import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/root.mjs';
import { trackedFiles } from './files.mjs';

const FIELDS = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies', 'overrides'];

/** Finds packages of a lockfile that could be replaced unnoticed: those without a hash of their content. */
export const unhashed = (lockfile) =>
  Object.entries(lockfile.packages)
    .filter(([path, { link, integrity }]) => path.includes('node_modules/') && !link && !integrity)
    .map(([path]) => `package-lock.json: ${path} has no integrity hash`);

/** Finds dependencies of a manifest that allow any version. */
export const unversioned = (file, manifest) =>
  FIELDS.flatMap((field) =>
    Object.entries(manifest[field] ?? {})
      .filter(([, range]) => ['*', '', 'latest', 'x'].includes(range))
      .map(([name]) => `${file}: ${name} accepts any version`),
  );

const read = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'));

/** Offences: a package in the lockfile without a hash, or a dependency without a version. */
export function dependencyOffences() {
  const manifests = trackedFiles(/(?:^|\/)package\.json$/);
  return [
    ...unhashed(read('package-lock.json')),
    ...manifests.flatMap((file) => unversioned(file, read(file))),
  ];
}
