import { basename } from 'node:path';

/**
 * The projects of vitest.config.ts in the order in which they run, and the seconds that each can take on two cores with nothing
 * else to do. Together with the two minutes of the checks they stay below 20 minutes.
 */
export const BUDGETS = {
  unit: 20,
  server: 40,
  web: 15,
  api: 215,
  start: 70,
  interop: 45,
  e2e: 455,
  media: 115,
  cluster: 95,
};

/** Folders of `tests` that one project runs, if its name differs from the folder's. */
const FOLDERS = { gateway: 'api', security: 'api', support: 'api' };

/** Returns the project that runs a test file. */
export function getProject(file) {
  const [workspace, folder] = file.split('/');
  if (workspace === 'tests') return FOLDERS[folder] ?? folder;
  return workspace === 'server' || workspace === 'web' ? workspace : 'unit';
}

/** Whether a test file belongs to a noun of the product: a folder on its path has its name, or the file's name begins with it. */
export function belongsTo(noun, file) {
  const folders = file.split('/').slice(0, -1);
  const words = basename(file).split(/[.-]/);
  const nounWords = noun.split('-');
  return folders.includes(noun) || nounWords.every((word, index) => words[index] === word);
}

/**
 * One line on the time that a project took: its budget, and the slowest files if it exceeded it.
 * @param {{ file: string, seconds: number }[]} files
 */
export function describeTime(project, seconds, files) {
  const time = `${project}: ${Math.round(seconds)} s of ${BUDGETS[project]} s`;
  if (seconds <= BUDGETS[project]) return time;
  const slowest = files
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, 3)
    .map(({ file, seconds }) => `${file} (${Math.round(seconds)} s)`);
  return `${time}, over; slowest: ${slowest.join(', ')}`;
}
