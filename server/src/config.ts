import { readValues, type Values } from './config/read.ts';
import { StartupError } from './platform/startup-error.ts';
import type { TlsConfig } from './platform/tls/index.ts';

export type { Role } from './config/settings.ts';

/** Everything that can be set, checked. Paths are absolute. */
export interface Config
  extends Omit<Values, 'publicUrl' | 'assetsUrl' | 'tls' | 'tlsCertificate' | 'tlsKey'> {
  /** An origin: scheme, host and port, without a final slash. */
  readonly publicUrl: string;
  /** An origin: that of files from people. */
  readonly assetsUrl: string;
  readonly tls: TlsConfig;
}

/**
 * The configuration in `environment` (`process.env`).
 * Throws StartupError, with a sentence that names the setting, for one that is unknown, malformed, or doesn't go with another.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const { publicUrl: named, assetsUrl, tls, tlsCertificate, tlsKey, ...values } = readValues(environment);
  const publicUrl = named ?? `${tls === 'off' ? 'http' : 'https'}://localhost:${values.port}`;
  return {
    ...values,
    publicUrl,
    assetsUrl: assetsUrl ?? publicUrl,
    tls: combineTls(tls, tlsCertificate, tlsKey),
  };
}

function combineTls(
  mode: Values['tls'],
  certificate: string | undefined,
  key: string | undefined,
): TlsConfig {
  const names = ['GUILDHALL_TLS_CERTIFICATE', 'GUILDHALL_TLS_KEY'];
  if (mode === 'files') {
    if (certificate === undefined || key === undefined) {
      throw new StartupError(`GUILDHALL_TLS=files needs ${names.join(' and ')}.`);
    }
    return { mode, certificate, key };
  }
  const idle = certificate !== undefined ? names[0] : key !== undefined ? names[1] : undefined;
  if (idle) throw new StartupError(`${idle} has a meaning with GUILDHALL_TLS=files only.`);
  return { mode };
}
