import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { clone, killAll, launch } from './launch.ts';

/** `nobody`: an ordinary user that every system has. */
const ORDINARY = 65534;

describe.runIf(process.getuid?.() === 0)('in a clone', () => {
  let home: string;
  let copy: string;

  /** Copies what git would clone, with the installed packages and the build. */
  beforeAll(() => {
    home = mkdtempSync(join(tmpdir(), 'guildhall-home-'));
    copy = join(home, 'guildhall');
    const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
      cwd: clone,
      encoding: 'utf8',
    });
    for (const file of list.split('\0').filter(Boolean)) {
      mkdirSync(dirname(join(copy, file)), { recursive: true });
      cpSync(join(clone, file), join(copy, file));
    }
    cpSync(join(clone, 'web', 'dist'), join(copy, 'web', 'dist'), { recursive: true });
    execFileSync('cp', ['-a', join(clone, 'node_modules'), join(copy, 'node_modules')]);
    chmodSync(home, 0o700);
  }, 300_000);
  afterEach(killAll);
  afterAll(() => rmSync(home, { recursive: true, force: true }));

  test.each([
    ['root', 0],
    ['an ordinary user', ORDINARY],
  ])('below a folder that only its owner may enter, as %s', async (_who, uid) => {
    execFileSync('chown', ['-R', `${uid}:${uid}`, home]);
    rmSync(join(copy, 'data'), { recursive: true, force: true });
    const GUILDHALL_PORT = String(await freePort());
    for (let run = 0; run < 2; run += 1) {
      const server = launch({ GUILDHALL_PORT }, { folder: copy, uid });
      expect(await server.opened()).toBe(200);
      server.kill('SIGINT');
      expect(await server.ended).toBe(0);
    }
  });
});
