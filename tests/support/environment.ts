import { join } from 'node:path';

const CODE = join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'guildhall', 'code');

/**
 * The environment of a server that is started from here: this process's own, without the variables for tests, and with the cache of
 * compiled code that `npm start` uses.
 */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const { GUILDHALL_CONTRACT: _, ...environment } = process.env;
  return { NODE_COMPILE_CACHE: CODE, ...environment };
}
