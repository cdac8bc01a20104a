import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createSecureContext } from 'node:tls';
import { StartupError } from '../startup-error.ts';
import type { Certificate } from './certificate.ts';
import { selfSignedCertificate } from './self-signed.ts';

/** How the server encrypts: not at all, with its own certificate, or with two PEM files (absolute paths). */
export type TlsConfig =
  | { readonly mode: 'off' }
  | { readonly mode: 'self-signed' }
  | { readonly mode: 'files'; readonly certificate: string; readonly key: string };

/**
 * What the server encrypts with, or undefined where it doesn't. `dataFolder` keeps a certificate of its own, which is
 * valid for localhost, this machine and the host of `publicUrl`.
 * Throws StartupError for files that can't be read, don't belong together, or ended.
 */
export async function loadCertificate(options: {
  tls: TlsConfig;
  dataFolder: string;
  publicUrl: string;
}): Promise<Certificate | undefined> {
  const { tls, dataFolder, publicUrl } = options;
  if (tls.mode === 'off') return undefined;
  if (tls.mode === 'self-signed') return selfSignedCertificate(dataFolder, new URL(publicUrl).hostname);
  const pair = {
    cert: await readSetting('GUILDHALL_TLS_CERTIFICATE', tls.certificate),
    key: await readSetting('GUILDHALL_TLS_KEY', tls.key),
  };
  checkPair(pair, tls);
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

function checkPair(pair: Certificate, files: { certificate: string; key: string }): void {
  let end: string;
  try {
    createSecureContext(pair);
    end = new X509Certificate(pair.cert).validTo;
  } catch (error) {
    throw new StartupError(
      `GUILDHALL_TLS=files: ${files.certificate} and ${files.key} aren't a certificate and its key in PEM (${error instanceof Error ? error.message : error}).`,
    );
  }
  if (Date.parse(end) < Date.now()) {
    throw new StartupError(
      `GUILDHALL_TLS_CERTIFICATE: ${files.certificate} was valid until ${end}; renew it.`,
    );
  }
}
