import { existsSync } from 'node:fs';
import { join } from 'node:path';

const cache = join(import.meta.dirname, '..', '..', 'node_modules', '.cache');

/** Returns the path of what a toolchain has prepared in node_modules/.cache; undefined, with a line about it, if it has not. */
export function findPrepared(name: string, ...path: readonly string[]): string | undefined {
  const found = join(cache, ...path);
  if (existsSync(found)) return found;
  process.stdout.write(`Skipped: ${name} is not prepared. CONTRIBUTING.md says how to.\n`);
  return undefined;
}
