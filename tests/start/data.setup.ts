import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { freePort } from '../support/free-port.ts';
import { launch } from './launch.ts';

/** The data folder of a server that was started once and stopped, for tests that aren't about the first start. */
export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'guildhall-data-'));
  const data = join(folder, 'data');
  const server = launch({
    GUILDHALL_PORT: String(await freePort()),
    GUILDHALL_DATA: data,
    GUILDHALL_LOG: 'error',
  });
  await server.opened();
  server.kill('SIGTERM');
  await server.ended;
  project.provide('startedData', data);
  return () => rmSync(folder, { recursive: true, force: true });
}
