import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { environment } from './node.mjs';
import { root } from './root.mjs';
import { run } from './run.mjs';
import { getTemporaryFolder } from './temporary.mjs';

/**
 * Projects whose failed files run a second time, alone: with servers, browsers and clusters, timing depends on everything else that the
 * machine does. A test fails if it fails in both; what passes in one is still listed.
 */
const RETRIED = ['api', 'start', 'interop', 'e2e', 'media', 'cluster'];
/** More files than this have failed for a common reason. */
const RETRIED_FILES = 5;

/**
 * Runs a project of vitest.config.ts, or some files of it, counts the tests and measures the time. A file that failed to load, or a
 * run that ended otherwise than by its tests, counts as one failed test.
 *
 * @param {string} node
 * @param {string} project
 * @param {AbortSignal} signal
 * @param {string[]} [files] all unless given
 * @returns {Promise<{
 *   passed: number, failed: number, skipped: number, seconds: number,
 *   files: { file: string, seconds: number }[],
 *   failures: { file?: string, name: string, reason: string }[], a line each
 *   flaky: { name: string, reason: string }[], tests of `RETRIED` that failed once
 * }>}
 */
export async function runProject(node, project, signal, files = []) {
  const first = await runOnce(node, project, signal, files);
  const failed = [...new Set(first.failures.map(({ file }) => file))];
  const isRetried = RETRIED.includes(project) && failed.length > 0 && failed.length <= RETRIED_FILES;
  if (!isRetried || failed.includes(undefined)) return first;
  const again = await runOnce(node, project, signal, failed);
  const failures = again.failures.filter((failure) => isIn(first.failures, failure));
  return {
    ...first,
    seconds: first.seconds + again.seconds,
    passed: first.passed + first.failed - failures.length,
    failed: failures.length,
    failures,
    flaky: [
      ...first.failures.filter((failure) => !isIn(failures, failure)),
      ...again.failures.filter((failure) => !failures.includes(failure)),
    ],
  };
}

/** Whether a failure is among those of the other run. A file that failed outside its tests failed with each of them. */
function isIn(failures, { file, name }) {
  return failures.some(
    (other) =>
      other.name === name ||
      other.file === undefined ||
      (other.file === file && [name, other.name].includes(file)),
  );
}

async function runOnce(node, project, signal, files) {
  const folder = mkdtempSync(join(getTemporaryFolder(), 'guildhall-tests-'));
  // PostgreSQL does not run as root: another user has to reach its own folder below.
  chmodSync(folder, 0o755);
  const report = join(folder, 'report.json');
  const started = performance.now();
  const { status } = await run(
    node,
    [
      ...[join(root, 'node_modules', 'vitest', 'vitest.mjs'), 'run', '--passWithNoTests'],
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
      ...[`--project=${project}`, ...files],
    ],
    { env: { ...environment(node), TMPDIR: folder }, show: true, whole: true, signal },
  );
  const seconds = (performance.now() - started) / 1_000;
  const result = { ...readReport(report), seconds };
  // A process that is just ending can still write there.
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  if (status !== 0 && result.failed === 0) {
    result.failed = 1;
    if (result.failures.length === 0)
      result.failures.push({ name: project, reason: 'the run ended with an error outside its tests' });
  }
  return result;
}

function readReport(report) {
  try {
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = JSON.parse(
      readFileSync(report, 'utf8'),
    );
    return {
      passed: numPassedTests,
      failed: numFailedTests,
      skipped: numPendingTests + (numTodoTests ?? 0),
      files: testResults.map(({ name, startTime, endTime }) => ({
        file: relative(root, name),
        seconds: (endTime - startTime) / 1_000,
      })),
      failures: testResults.flatMap(getFailures),
      flaky: [],
    };
  } catch {
    return { passed: 0, failed: 0, skipped: 0, files: [], failures: [], flaky: [] };
  }
}

function getFailures({ name, status, message, assertionResults }) {
  const file = relative(root, name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0 && status === 'failed') return [{ file, name: file, reason: firstLine(message) }];
  return failed.map(({ fullName, failureMessages }) => ({
    file,
    name: `${file}: ${fullName}`,
    reason: firstLine(failureMessages[0]),
  }));
}

function firstLine(text = '') {
  return text.split('\n', 1)[0].slice(0, 300);
}
