import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import process from 'node:process';
import { root } from './root.mjs';
import { Failure, run } from './run.mjs';

const lockfile = join(root, 'package-lock.json');
const stamp = join(root, 'node_modules', '.guildhall-installed');

/**
 * Installs the packages of the lockfile, unless they are installed. No install script of any package runs: none is needed, and
 * each would be third-party code.
 */
export async function install() {
  const wanted = `${createHash('sha256').update(readFileSync(lockfile)).digest('hex')} ${process.platform}-${process.arch}\n`;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  if (!isInstalled()) {
    console.log('Installing packages; this takes a minute the first time.');
    const { status, output } = await npm([
      'ci',
      '--ignore-scripts',
      '--include=dev',
      '--include=optional',
      '--no-audit',
      '--no-fund',
    ]);
    if (status !== 0) {
      throw new Failure(
        `${output.trim()}\nInstalling packages failed; npm's message is above. Run the command again to retry.`,
      );
    }
  }
  try {
    writeFileSync(stamp, wanted);
  } catch {
    // A read-only installation works too; it is compared again next time.
  }
}

/** Whether npm or another tool has already installed exactly the lockfile's packages for this machine. */
function isInstalled() {
  const hidden = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(hidden)) return false;
  const present = JSON.parse(readFileSync(hidden, 'utf8')).packages;
  const wanted = JSON.parse(readFileSync(lockfile, 'utf8')).packages;
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true;
    if (entry.optional && !present[path] && !isForThisMachine(entry)) return true;
    return present[path]?.version === entry.version && existsSync(join(root, path));
  });
}

/** Whether an optional package is the part of another that this machine needs; those declare their system. */
function isForThisMachine({ os, cpu, libc }) {
  return (
    os?.includes(process.platform) === true && cpu?.includes(process.arch) === true && !libc?.includes('musl')
  );
}

/** The npm that started this script, or the one on the path. */
function npm(args) {
  const script = process.env.npm_execpath;
  if (script && basename(script) === 'npm-cli.js') return run(process.execPath, [script, ...args]);
  return run('npm', args);
}
