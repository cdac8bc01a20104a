import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { environment } from './node.mjs';
import { root } from './root.mjs';
import { run } from './run.mjs';

/**
 * Runs some projects of vitest.config.ts and counts their tests. A file that failed to load, or a run that ended otherwise than by
 * its tests, counts as one failed test.
 *
 * @returns {Promise<{ passed: number, failed: number, skipped: number }>}
 */
export async function runProjects(node, projects, signal) {
  const folder = mkdtempSync(join(tmpdir(), 'guildhall-report-'));
  const report = join(folder, 'report.json');
  const { status } = await run(
    node,
    [
      ...[join(root, 'node_modules', 'vitest', 'vitest.mjs'), 'run', '--passWithNoTests'],
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
      ...projects.map((name) => `--project=${name}`),
    ],
    { env: environment(node), show: true, signal },
  );
  const counts = readCounts(report);
  rmSync(folder, { recursive: true, force: true });
  if (status !== 0 && counts.failed === 0) counts.failed = 1;
  return counts;
}

function readCounts(report) {
  try {
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = JSON.parse(
      readFileSync(report, 'utf8'),
    );
    return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + (numTodoTests ?? 0) };
  } catch {
    return { passed: 0, failed: 0, skipped: 0 };
  }
}
