import { webcrypto } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { hostname, networkInterfaces } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { type Certificate, coversNames, readValidity } from './certificate.ts';

const DAY = 86_400_000;
/** Browsers refuse server certificates that live longer than 398 days (CA/Browser Forum, ballot SC-31). */
const LIFETIME = 397 * DAY;
/** Made anew when fewer days are left at a start. */
const RENEWAL = 30 * DAY;
const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };

/**
 * The server's own certificate for localhost, this machine's names and addresses and `publicHost`, kept in
 * `<dataFolder>/tls` so that people accept it once; made anew when it is about to end or a name is missing.
 */
export async function selfSignedCertificate(dataFolder: string, publicHost: string): Promise<Certificate> {
  const folder = join(dataFolder, 'tls');
  const names = wantedNames(publicHost);
  const kept = await readFile(join(folder, 'self-signed.pem'), 'utf8').catch(() => undefined);
  if (kept !== undefined && isUsable(kept, names)) return { cert: kept, key: kept };
  const made = await createCertificate(names);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = join(folder, `self-signed.pem.${process.pid}`);
  await writeFile(draft, made, { mode: 0o600 });
  await rename(draft, join(folder, 'self-signed.pem'));
  return { cert: made, key: made };
}

function wantedNames(publicHost: string): string[] {
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  const own = addresses.filter((one) => !one.address.startsWith('fe80:')).map((one) => one.address);
  const bare = publicHost.replace(/^\[|\]$/g, '');
  return [...new Set(['localhost', '127.0.0.1', '::1', hostname(), bare, ...own])].filter(Boolean);
}

function isUsable(pem: string, names: string[]): boolean {
  try {
    return readValidity(pem).to - Date.now() > RENEWAL && coversNames(pem, names);
  } catch {
    return false;
  }
}

/** One PEM text that holds the key and the certificate. */
async function createCertificate(names: string[]): Promise<string> {
  // The library expects the polyfill to be there; both are wanted only where a certificate is made.
  await import('reflect-metadata');
  const x509 = await import('@peculiar/x509');
  const keys = await webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  const now = Date.now();
  const certificate = await x509.X509CertificateGenerator.createSelfSigned(
    {
      name: 'CN=Guildhall',
      notBefore: new Date(now - DAY),
      notAfter: new Date(now - DAY + LIFETIME),
      keys,
      signingAlgorithm: ALGORITHM,
      extensions: [
        new x509.BasicConstraintsExtension(false, undefined, true),
        new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
        new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.serverAuth]),
        new x509.SubjectAlternativeNameExtension(
          names.map((value) => ({ type: isIP(value) ? 'ip' : 'dns', value })),
        ),
      ],
    },
    webcrypto as Crypto,
  );
  const key = await webcrypto.subtle.exportKey('pkcs8', keys.privateKey);
  return `${x509.PemConverter.encode(key, 'PRIVATE KEY')}\n${certificate.toString('pem')}\n`;
}
