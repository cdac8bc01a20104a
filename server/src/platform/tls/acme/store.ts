import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { errorCode } from '../../startup-error.ts';
import type { Certificate } from '../certificate.ts';
import { createAccountKey } from './order.ts';

/** Account and certificate of one certificate authority. Only the user that runs the server can read the files. */
export interface AcmeStore {
  /** The account's key in PEM, created the first time. */
  accountKey(): Promise<string>;
  /** Undefined before the first one. */
  loadCertificate(): Promise<Certificate | undefined>;
  saveCertificate(certificate: Certificate): Promise<void>;
}

/** A store in a folder below `<dataFolder>/tls` that is named after the directory: a certificate for trying things out is never mixed up with a real one. */
export function openAcmeStore(dataFolder: string, directory: string): AcmeStore {
  const { host, pathname } = new URL(directory);
  const folder = join(dataFolder, 'tls', `acme-${`${host}${pathname}`.replaceAll(/[^A-Za-z0-9.]+/g, '-')}`);
  const read = (name: string) =>
    readFile(join(folder, name), 'utf8').catch((error) => {
      if (errorCode(error) === 'ENOENT') return undefined;
      throw error;
    });
  const write = async (name: string, text: string) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const draft = join(folder, `${name}.${process.pid}`);
    await writeFile(draft, text, { mode: 0o600 });
    await rename(draft, join(folder, name));
  };
  return {
    async accountKey() {
      const kept = await read('account.pem');
      if (kept !== undefined) return kept;
      const key = await createAccountKey();
      await write('account.pem', key);
      return key;
    },
    async loadCertificate() {
      // Key and chain are one file, so that no crash can leave a pair that doesn't match.
      const pem = await read('certificate.pem');
      return pem === undefined ? undefined : { cert: pem, key: pem };
    },
    saveCertificate: ({ cert, key }) => write('certificate.pem', `${key.trim()}\n${cert.trim()}\n`),
  };
}
