import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { IMAGE_PATHS } from '@guildhall/protocol/assets/addresses';
import { expect, it } from 'vitest';
import { ALIASES } from './serve.ts';

const GUIDE = join(import.meta.dirname, '../../../../docs/operating/README.md');

it('the documentation for load balancers lists every path under which files are served', async () => {
  const [, pattern] = /location ~ (\^\/\(attachments.*\/) \{/.exec(await readFile(GUIDE, 'utf8')) ?? [];
  const documented = new RegExp(pattern as string);
  const served = [...Object.values(IMAGE_PATHS), ...ALIASES.map(([path]) => path), '/embed/avatars/{file}'];
  for (const path of served) expect(path.replaceAll(/\{[a-z_]+\}/g, '1')).toMatch(documented);
  for (const screen of ['/channels/1/2', '/guilds/1/settings', '/login'])
    expect(screen).not.toMatch(documented);
});
