import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import process from 'node:process';
import { run } from './run.mjs';

/** Programs that tests need and npm doesn't have: Debian's package, its path, and the test projects without them, unless it is optional. */
const PROGRAMS = [
  { name: 'chromium', paths: ['/usr/bin/chromium'], projects: ['e2e', 'media'] },
  // Fewer distributions have it: without it, Chromium does its work in more time.
  {
    name: 'chromium-headless-shell',
    paths: ['/usr/bin/chromium-headless-shell'],
    projects: ['e2e', 'media'],
    isOptional: true,
  },
  { name: 'nats-server', paths: ['/usr/sbin/nats-server', '/usr/bin/nats-server'], projects: ['cluster'] },
];

/**
 * Installs missing programs through apt-get if this user is allowed to.
 * @returns {Promise<{ name: string, projects: string[], reason: string }[]>} the programs that are still missing, and why
 */
export async function installPrograms() {
  const missing = PROGRAMS.filter((program) => !isPresent(program));
  if (missing.length === 0) return [];
  const optional = missing.filter(({ isOptional }) => isOptional);
  const needed = missing.filter(({ isOptional }) => !isOptional);
  // Apart from the others: one unknown package keeps apt-get from installing any.
  const reason = needed.length > 0 ? await aptInstall(needed.map(({ name }) => name)) : '';
  if (optional.length > 0) await aptInstall(optional.map(({ name }) => name));
  return needed.filter((program) => !isPresent(program)).map((program) => ({ ...program, reason }));
}

function isPresent({ name, paths }) {
  return paths.some((path) => existsSync(path)) || spawnSync(name, ['--version']).status === 0;
}

/** Resolves to the reason why programs are still missing afterwards. */
async function aptInstall(packages) {
  if (!existsSync('/usr/bin/apt-get')) return 'there is no apt-get to install it with';
  const prefix = process.getuid() === 0 ? [] : ['sudo', '-n'];
  if (prefix.length > 0 && spawnSync('sudo', ['-n', 'true']).status !== 0) {
    return 'this user may not install packages';
  }
  console.log(`Installing ${packages.join(' and ')} through apt-get.`);
  const apt = async (...args) => {
    const [command, ...rest] = [...prefix, 'apt-get', '-q', ...args];
    return run(command, rest, { env: { DEBIAN_FRONTEND: 'noninteractive' } });
  };
  const install = () => apt('install', '-y', '--no-install-recommends', ...packages);
  const first = await install();
  if (first.status === 0) return '';
  await apt('update');
  const second = await install();
  return `apt-get failed: ${second.output.trim().split('\n').at(-1)}`;
}
