import type { Page } from 'playwright-core';

/** Records the tasks of the page from now on. `end` returns the longest, and how many took more than 100 ms. */
export async function watchTasks(page: Page) {
  await page.evaluate(`globalThis.longTasks = []; new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) globalThis.longTasks.push(duration);
  }).observe({ type: 'longtask' })`);
  return {
    async end() {
      const tasks = (await page.evaluate('globalThis.longTasks')) as number[];
      return {
        longestTaskMs: Math.round(Math.max(0, ...tasks)),
        tasksOver100Ms: tasks.filter((ms) => ms > 100).length,
      };
    },
  };
}
