import { StartupError } from '../startup-error.ts';

/**
 * Turns what initdb or the postmaster wrote before it gave up, or a Node system error, into one sentence that names
 * the setting to change. Anything unknown keeps its first fatal line.
 */
export function startupFailure(dataFolder: string, output: string): StartupError {
  if (/No space left on device|ENOSPC|wrote only \d+ of/.test(output)) {
    return new StartupError(
      `GUILDHALL_DATA: the disk that holds ${dataFolder} is full; free some space, or choose another folder.`,
    );
  }
  if (/Read-only file system|EROFS/.test(output)) {
    return new StartupError(
      `GUILDHALL_DATA: ${dataFolder} is on a read-only file system; make it writable, or choose another folder.`,
    );
  }
  if (/Permission denied|EACCES|EPERM/.test(output)) {
    return new StartupError(
      `GUILDHALL_DATA: ${dataFolder} can't be written by this user; change its owner or mode, or choose another folder.`,
    );
  }
  const fatal = /^.*(?:FATAL|PANIC|error):.*$/m.exec(output)?.[0] ?? output.trim().split('\n').at(-1);
  return new StartupError(
    `GUILDHALL_DATA: the database in ${dataFolder} did not start (${fatal || 'no reason given'}).`,
  );
}
