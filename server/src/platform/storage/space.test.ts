import { afterEach, expect, test } from 'vitest';
import { createLog } from '../log/index.ts';
import { createSpace, NoSpaceError, type Space } from './space.ts';

let space: Space | undefined;
afterEach(() => space?.close());

/** A disk of 1,000 bytes, of which 100 are to stay free. */
function openDisk(free: number) {
  const disk = { free, measured: 0 };
  const clock = { ms: 0 };
  const lines: string[] = [];
  space = createSpace({
    folder: '/',
    minimum: 100,
    log: createLog('warn', (line) => lines.push(JSON.parse(line).event)),
    now: () => clock.ms,
    measure: async () => {
      disk.measured += 1;
      return { free: disk.free, total: 1_000 };
    },
  });
  return { space, disk, clock, lines };
}

test('what is under way counts, and what arrived since the disk was measured', async () => {
  const { space, disk, clock } = openDisk(300);
  const first = await space.hold(120);
  await space.hold(80);
  await expect(space.hold(1)).rejects.toThrow(NoSpaceError);
  first();
  first();
  await expect(space.hold(1)).rejects.toThrow(NoSpaceError);
  expect(disk.measured).toBe(1);
  // The disk knows of the first file now.
  clock.ms += 3_000;
  disk.free = 500;
  (await space.hold(300))();
  await expect(space.hold(21)).rejects.toThrow(NoSpaceError);
  expect(disk.measured).toBe(2);
});

test('the log says once that there is too little room, and once that there is enough again', async () => {
  const { space, disk, clock, lines } = openDisk(99);
  for (let n = 0; n < 3; n += 1) {
    expect(await space.read()).toEqual({ free: 99, total: 1_000, minimum: 100, low: true });
    clock.ms += 3_000;
  }
  expect(lines).toEqual(['storage.space_low']);
  disk.free = 700;
  expect((await space.read())?.low).toBe(false);
  expect(lines).toEqual(['storage.space_low', 'storage.space_back']);
});

test('a folder that is not there yet is on the disk of the one above', async () => {
  space = createSpace({ folder: '/tmp/no/such/folder', minimum: 1, log: createLog('error') });
  expect((await space.read())?.total).toBeGreaterThan(0);
});
