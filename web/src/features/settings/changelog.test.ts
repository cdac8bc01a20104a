import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readReleases, releases } from './changelog.ts';

it('finds each version with its date and changes', () => {
  expect(
    readReleases('# Changelog\n\nWords.\n\n## 1.1.0 (2026-12-01)\n\n- two\n\n## 1.0.0 (2026-11-01)\n- one\n'),
  ).toEqual([
    { version: '1.1.0', date: '2026-12-01', text: '- two' },
    { version: '1.0.0', date: '2026-11-01', text: '- one' },
  ]);
});

it('covers the current version', () => {
  const file = join(import.meta.dirname, '..', '..', '..', '..', 'package.json');
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
  expect(releases[0]?.version).toBe(version);
  expect(releases[0]?.text).not.toBe('');
});
