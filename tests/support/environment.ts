/** The environment of a server that is started from here: this process's own, but for what only tests know. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const { GUILDHALL_CONTRACT: _, ...environment } = process.env;
  return environment;
}
