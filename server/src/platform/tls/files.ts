import { readFile, stat } from 'node:fs/promises';
import { createSecureContext } from 'node:tls';
import type { Log } from '../log/index.ts';
import { StartupError } from '../startup-error.ts';
import {
  type Certificate,
  type Certificates,
  createCurrentCertificate,
  readValidity,
} from './certificate.ts';

/** Absolute paths of two PEM files. */
export interface CertificateFiles {
  readonly certificate: string;
  readonly key: string;
}

/** How often, in milliseconds, the files are looked at: file systems over the network report no changes. */
const POLL_MS = 60_000;

/**
 * The certificate in two files, read again when they change. Files that can't be used then are logged, and the certificate
 * in use stays. Throws StartupError for files that can't be read, don't belong together, or have expired.
 */
export async function openCertificateFiles(files: CertificateFiles, log: Log): Promise<Certificates> {
  let seen = await readTimes(files);
  const current = createCurrentCertificate(await readFiles(files));
  let timer: NodeJS.Timeout | undefined;
  const poll = async () => {
    const times = await readTimes(files);
    if (times === seen) return;
    try {
      current.replace(await readFiles(files));
      log.info('tls.reloaded', { certificate: files.certificate });
    } catch (error) {
      log.error('tls.not_reloaded', { error });
    }
    seen = times;
  };
  return {
    get current() {
      return current.value;
    },
    onChange: current.onChange,
    start() {
      timer = setInterval(() => void poll(), POLL_MS).unref();
    },
    close: () => clearInterval(timer),
  };
}

/** When both files were last written, in one text; links are followed. */
async function readTimes({ certificate, key }: CertificateFiles): Promise<string> {
  const read = (path: string) => stat(path).then(({ mtimeMs, ino }) => `${ino} ${mtimeMs}`, String);
  return (await Promise.all([read(certificate), read(key)])).join(', ');
}

async function readFiles(files: CertificateFiles): Promise<Certificate> {
  const pair = {
    cert: await readSetting('GUILDHALL_TLS_CERTIFICATE', files.certificate),
    key: await readSetting('GUILDHALL_TLS_KEY', files.key),
  };
  checkPair(pair, files);
  return pair;
}

async function readSetting(name: string, path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    throw new StartupError(
      `${name}: ${path} can't be read (${error instanceof Error ? error.message : error}).`,
    );
  }
}

function checkPair(pair: Certificate, files: CertificateFiles): void {
  let end: number;
  try {
    createSecureContext(pair);
    end = readValidity(pair.cert).to;
  } catch (error) {
    throw new StartupError(
      `GUILDHALL_TLS=files: ${files.certificate} and ${files.key} aren't a certificate and its key in PEM (${error instanceof Error ? error.message : error}).`,
    );
  }
  if (end < Date.now()) {
    throw new StartupError(
      `GUILDHALL_TLS_CERTIFICATE: ${files.certificate} was valid until ${new Date(end).toISOString()}; renew it.`,
    );
  }
}
