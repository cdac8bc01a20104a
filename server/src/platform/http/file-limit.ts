import process from 'node:process';

interface Report {
  readonly userLimits?: { readonly open_files?: { readonly soft?: number | string } };
}

/** Kept: a reading takes 20 ms, and the limit of a running process stays the same. */
let known: { readonly limit: number | undefined } | undefined;

/** Files, sockets among them, that this process can have open; undefined where there is no limit or it isn't known. */
export function openFileLimit(): number | undefined {
  known ??= { limit: readLimit() };
  return known.limit;
}

function readLimit(): number | undefined {
  const report = process.report as NodeJS.ProcessReport & { excludeNetwork: boolean };
  const before = report.excludeNetwork;
  // Looking up the names of peers would take seconds.
  report.excludeNetwork = true;
  try {
    const soft = (report.getReport() as Report).userLimits?.open_files?.soft;
    return typeof soft === 'number' ? soft : undefined;
  } finally {
    report.excludeNetwork = before;
  }
}

export interface ConnectionLimits {
  readonly max: number;
  readonly maxPerAddress: number;
}

/** Files that a process needs for the database, its code, and files it serves. */
const RESERVED_FILES = 512;
/** The share of the rest for connections; each file being sent or stored needs one as well. */
const SHARE = 0.9;
/** Memory is the limit beyond: each costs 10 to 30 KB. */
const MOST = 50_000;
const LEAST = 100;

/** What `auto` means for a process that can open `files` files. */
export function connectionLimits(
  max: number | 'auto',
  maxPerAddress: number | 'auto',
  files: number | undefined,
): ConnectionLimits {
  const allowed = files === undefined ? MOST : Math.floor((files - RESERVED_FILES) * SHARE);
  const total = max === 'auto' ? Math.max(LEAST, Math.min(MOST, allowed)) : max;
  return {
    max: total,
    maxPerAddress: maxPerAddress === 'auto' ? Math.max(LEAST, Math.floor(total / 10)) : maxPerAddress,
  };
}
