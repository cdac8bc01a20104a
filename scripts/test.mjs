import process from 'node:process';
import { check } from './check.mjs';
import { install } from './lib/install.mjs';
import { pinnedNode } from './lib/node.mjs';
import { installPrograms } from './lib/programs.mjs';
import { main } from './lib/run.mjs';
import { runProjects } from './lib/vitest.mjs';
import { buildWeb } from './lib/web.mjs';

/** Milliseconds after which checks and tests are stopped. On two cores with nothing else to do they take less than 20 minutes. */
const BUDGET = 30 * 60_000;

/** Projects of vitest.config.ts that share the processors well, and those that want them for themselves. */
const TOGETHER = ['unit', 'server', 'api', 'web'];
const ALONE = ['start', 'interop', 'e2e', 'cluster'];

/**
 * `npm test`: all checks, then all tests. What can't be run here is named and skipped, or with CI=true a failure. Ends with one
 * line that counts the tests.
 */
await main(async () => {
  const budget = AbortSignal.timeout(BUDGET);
  await install();
  const node = await pinnedNode();
  const missing = await installPrograms();
  const mustHaveAll = process.env.CI === 'true';
  const checked = await check(node);
  await buildWeb(node);

  const skipped = new Set(missing.flatMap(({ projects }) => projects));
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const group of [TOGETHER, ...ALONE.map((name) => [name])]) {
    const projects = group.filter((name) => !skipped.has(name));
    if (projects.length === 0 || budget.aborted) continue;
    const counts = await runProjects(node, projects, budget);
    for (const key of Object.keys(total)) total[key] += counts[key];
  }

  for (const { name, projects, reason } of missing) {
    console.log(`Skipped tests/${projects.join(' and tests/')}: ${name} is missing (${reason}).`);
  }
  if (budget.aborted)
    console.log(`The checks and tests took longer than ${BUDGET / 60_000} minutes and were stopped.`);
  if (!checked) console.log('Some checks failed; see above.');
  console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
  const isComplete = !budget.aborted && !(mustHaveAll && missing.length > 0);
  return checked && isComplete && total.failed === 0 ? 0 : 1;
});
