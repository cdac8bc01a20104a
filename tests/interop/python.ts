import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

/** The folder in which CONTRIBUTING.md says to install the Python packages; it takes precedence over the Python of the machine. */
const candidates = [join(root, 'node_modules', '.cache', 'python', 'bin', 'python'), 'python3'];

/** Returns a Python that has the module; undefined, with a line about it, if there is none. */
export function findPython(module: string): string | undefined {
  const found = candidates.find(
    (python) =>
      (!python.includes('/') || existsSync(python)) &&
      spawnSync(python, ['-c', `import ${module}`]).status === 0,
  );
  if (!found)
    process.stdout.write(
      `Skipped: no Python with ${module}. CONTRIBUTING.md says how to install what tests/interop/requirements.txt names.\n`,
    );
  return found;
}
