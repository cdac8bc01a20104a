/** The environment of a server that is started from here: this process's own, without the variables for tests. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const { GUILDHALL_CONTRACT: _, ...environment } = process.env;
  return environment;
}
