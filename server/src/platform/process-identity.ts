import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import process from 'node:process';

/** A process id with the moment the process started, as ids are given out again. Empty where it doesn't run. */
export function describeProcess(pid: number): string {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // proc(5): the name, field 2, can contain anything but ends at the last parenthesis; 3 is the state, 22 the start time.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const [state, started] = [fields[0], fields[19]];
      if (state === 'Z') return '';
      return `${pid} ${started} ${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')}`;
    }
    return `${pid} ${execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' })}`;
  } catch {
    return '';
  }
}

/** Whether the process of a description still runs. */
export function isProcessAlive(description: string): boolean {
  const pid = Number.parseInt(description, 10);
  return pid > 0 && description === describeProcess(pid);
}
