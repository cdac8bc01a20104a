import { isIP } from 'node:net';
import { StartupError } from '../platform/startup-error.ts';
import type { TlsConfig } from '../platform/tls/index.ts';
import type { Values } from './read.ts';
import { settings } from './settings.ts';

/** Settings that mean something in one mode alone. */
const MODE_SETTINGS = {
  tlsCertificate: 'files',
  tlsKey: 'files',
  acmeTerms: 'acme',
  acmeEmail: 'acme',
} as const;

const HTTP_PORT = 80;

/**
 * How the server encrypts, from the settings that belong together, for the public addresses.
 * Throws StartupError, with a sentence that names the setting, for what is missing or has no meaning.
 */
export function combineTls(values: Values, publicUrl: string, assetsUrl: string): TlsConfig {
  for (const [key, mode] of Object.entries(MODE_SETTINGS) as [keyof typeof MODE_SETTINGS, string][]) {
    if (values[key] !== undefined && values.tls !== mode)
      throw new StartupError(`${settings[key].name} has a meaning with GUILDHALL_TLS=${mode} only.`);
  }
  switch (values.tls) {
    case 'files': {
      const { tlsCertificate: certificate, tlsKey: key } = values;
      if (certificate === undefined || key === undefined)
        throw new StartupError(
          `GUILDHALL_TLS=files needs ${settings.tlsCertificate.name} and ${settings.tlsKey.name}.`,
        );
      return { mode: 'files', certificate, key };
    }
    case 'acme':
      return combineAcme(values, publicUrl, assetsUrl);
    default:
      return { mode: values.tls };
  }
}

function combineAcme(
  { publicUrl: named, acmeTerms, acmeDirectory: directory, acmeEmail: email }: Values,
  publicUrl: string,
  assetsUrl: string,
): TlsConfig {
  if (named === undefined)
    throw new StartupError(
      'GUILDHALL_TLS=acme needs GUILDHALL_PUBLIC_URL, such as https://chat.example.org.',
    );
  if (acmeTerms === undefined)
    throw new StartupError(
      `GUILDHALL_TLS=acme needs GUILDHALL_ACME_TERMS=agreed, once you have read the terms of service of the certificate authority at ${new URL(directory).host}.`,
    );
  const names = [
    publicName('GUILDHALL_PUBLIC_URL', publicUrl),
    publicName('GUILDHALL_ASSETS_URL', assetsUrl),
  ];
  return { mode: 'acme', directory, email, names: [...new Set(names)] };
}

/** The host name that a certificate authority can look up. */
function publicName(setting: string, url: string): string {
  const { protocol, hostname } = new URL(url);
  if (protocol !== 'https:')
    throw new StartupError(`${setting} must begin with https:// when GUILDHALL_TLS=acme, and is ${url}.`);
  if (isIP(hostname.replaceAll(/[[\]]/g, '')) !== 0 || !hostname.includes('.'))
    throw new StartupError(
      `${setting} must have a public host name when GUILDHALL_TLS=acme, and is ${url}: no certificate authority vouches for ${hostname}.`,
    );
  return hostname;
}

/** The port that sends browsers on to the https address, if there is one. Throws StartupError without encryption. */
export function chooseHttpPort({ httpPort, tls }: Values): number | undefined {
  if (httpPort !== undefined && tls === 'off')
    throw new StartupError(
      `${settings.httpPort.name} has a meaning with encryption only: see GUILDHALL_TLS.`,
    );
  return httpPort ?? (tls === 'acme' ? HTTP_PORT : undefined);
}
