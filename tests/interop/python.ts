import { spawn, spawnSync } from 'node:child_process';
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

export interface PythonRun {
  readonly code: number | null;
  /** All its output. */
  readonly output: string;
}

export interface PythonOptions {
  readonly environment?: Readonly<Record<string, string>>;
  /** The working directory. */
  readonly folder?: string;
  /** Called with each piece of output. */
  readonly onOutput?: (text: string) => void;
}

/** Runs a Python program to its end. */
export async function runPython(
  python: string,
  args: readonly string[],
  { environment = {}, folder, onOutput = () => {} }: PythonOptions,
): Promise<PythonRun> {
  const child = spawn(python, args, {
    ...(folder ? { cwd: folder } : {}),
    env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      onOutput(text);
    });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve);
  });
  return { code, output };
}
