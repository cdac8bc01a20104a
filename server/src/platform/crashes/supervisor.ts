import process from 'node:process';

/** What scripts/start.mjs saw of the end of an earlier process. */
export interface SupervisorReport {
  readonly pid: number;
  /** Unix milliseconds. */
  readonly at: number;
  readonly status: number | null;
  readonly signal: string | null;
  /** Of its standard error. */
  readonly last_lines: string;
}

/** The process that started this one and starts it again when it dies; absent under systemd or in a container. */
export interface Supervisor {
  /** Reports on earlier processes. */
  readonly reports: readonly SupervisorReport[];
  /** Says that this process serves and has stored the reports. */
  announceOpen(): void;
}

/** Listens to the supervisor over the IPC channel; without one there are no reports. */
export function listenToSupervisor(): Supervisor {
  let reports: readonly SupervisorReport[] = [];
  process.on(
    'message',
    (message: { readonly kind?: string; readonly crashes?: SupervisorReport[] } | null) => {
      if (message?.kind === 'crashes' && Array.isArray(message.crashes)) reports = message.crashes;
    },
  );
  return {
    get reports() {
      return reports;
    },
    announceOpen() {
      process.send?.({ kind: 'open' });
    },
  };
}
