import process from 'node:process';
import { trackedFiles } from './check/files.mjs';
import { check } from './check.mjs';
import { install } from './lib/install.mjs';
import { pinnedNode } from './lib/node.mjs';
import { installPrograms } from './lib/programs.mjs';
import { BUDGETS, belongsTo, describeTime, getProject } from './lib/projects.mjs';
import { Failure, main } from './lib/run.mjs';
import { runProject } from './lib/vitest.mjs';
import { buildWeb } from './lib/web.mjs';

/** Milliseconds after which checks and tests are stopped. On two slow, busy cores they can take an hour. */
const HARD_STOP = 75 * 60_000;

/**
 * `npm test`: all checks, then all tests. `npm test NOUN`: the tests of a noun of the product in all layers, without the checks. Tests that
 * can't run here are listed and skipped, or with CI=true a failure. Ends with a line for each failed test and one with
 * the totals.
 */
await main(async () => {
  const [noun] = process.argv.slice(2);
  const signal = AbortSignal.timeout(HARD_STOP);
  await install();
  const node = await pinnedNode();
  const wanted = noun === undefined ? everything() : getFiles(noun);
  const missing = needsPrograms(wanted) ? await installPrograms() : [];
  // Their tests open the web client. Neither the build nor the checks keep two cores busy all the time.
  const needsWeb = ['start', 'e2e', 'media'].some((project) => wanted.has(project));
  const [checked] = await Promise.all([
    noun === undefined ? check(node) : true,
    needsWeb ? buildWeb(node) : undefined,
  ]);
  const total = await runAll(node, wanted, missing, signal);

  for (const line of total.times) console.log(line);
  for (const { name, projects, reason } of missing) {
    console.log(`Skipped tests/${projects.join(' and tests/')}: ${name} is missing (${reason}).`);
  }
  if (signal.aborted)
    console.log(`The checks and tests took longer than ${HARD_STOP / 60_000} minutes and were stopped.`);
  if (!checked) console.log('Some checks failed; see above.');
  for (const { name, reason } of total.flaky)
    console.log(`Flaky: ${name}: ${reason} (passed in another run)`);
  for (const { name, reason } of total.failures) console.log(`Failed: ${name}: ${reason}`);
  console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
  const isComplete = !signal.aborted && !(process.env.CI === 'true' && missing.length > 0);
  return checked && isComplete && total.failed === 0 ? 0 : 1;
});

/** The projects to run, each with its files; an empty list means all. */
function everything() {
  return new Map(Object.keys(BUDGETS).map((project) => [project, []]));
}

function getFiles(noun) {
  const files = trackedFiles(/\.test\.(tsx?|mjs)$/).filter((file) => belongsTo(noun, file));
  if (files.length === 0)
    throw new Failure(`No test belongs to ${noun}: no test file, nor a folder with tests, has that name.`);
  const wanted = new Map();
  for (const project of Object.keys(BUDGETS)) {
    const own = files.filter((file) => getProject(file) === project);
    if (own.length > 0) wanted.set(project, own);
  }
  return wanted;
}

function needsPrograms(wanted) {
  return ['e2e', 'media', 'cluster'].some((project) => wanted.has(project));
}

async function runAll(node, wanted, missing, signal) {
  const skipped = new Set(missing.flatMap(({ projects }) => projects));
  const total = { passed: 0, failed: 0, skipped: 0, times: [], failures: [], flaky: [] };
  for (const [project, files] of wanted) {
    if (skipped.has(project) || signal.aborted) continue;
    const result = await runProject(node, project, signal, files);
    for (const key of ['passed', 'failed', 'skipped']) total[key] += result[key];
    total.failures.push(...result.failures);
    total.flaky.push(...result.flaky);
    total.times.push(describeTime(project, result.seconds, result.files));
  }
  return total;
}
