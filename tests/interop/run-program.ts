import { spawn } from 'node:child_process';
import { onFileEnd } from '../support/file-end.ts';

export interface ProgramRun {
  readonly code: number | null;
  /** All its output. */
  readonly output: string;
}

export interface ProgramOptions {
  readonly environment?: Readonly<Record<string, string>>;
  /** The working directory. */
  readonly folder?: string;
  /** Called with each piece of output. */
  readonly onOutput?: (text: string) => void;
}

/** Runs a program to its end, or to that of the calling file. */
export async function runProgram(
  program: string,
  args: readonly string[],
  { environment = {}, folder, onOutput = () => {} }: ProgramOptions,
): Promise<ProgramRun> {
  const child = spawn(program, args, {
    ...(folder ? { cwd: folder } : {}),
    env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onFileEnd(() => {
    child.kill();
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
