import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/root.mjs';

/** Returns the paths, from the root, of committed or uncommitted files (without ignored ones) whose name matches. */
export function trackedFiles(pattern = /./) {
  const list = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return list.split('\0').filter((file) => file && pattern.test(file) && existsSync(join(root, file)));
}
