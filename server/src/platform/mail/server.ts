import { isIP } from 'node:net';
import type { Mail } from './mailer.ts';
import { createSafeTransport } from './transport.ts';

/** A mail server that was set while the instance is running. */
export interface MailServer {
  readonly host: string;
  readonly port: number;
  /** `tls`: encrypted from the first byte. `starttls`: refused unless the server offers it. */
  readonly security: 'tls' | 'starttls' | 'none';
  readonly username: string | null;
  readonly password: string | null;
}

/** Timeouts for connecting, for the greeting, and for inactivity after that, in milliseconds. */
const TIMEOUT_MS = 10_000;

/**
 * Sends one email over a new connection, so that changed settings apply without a reload. Connects to `address`, which has been
 * checked, and requires a certificate for the server's host. Rejects with the server's or the network's error.
 */
export async function sendThrough(
  { host, port, security, username, password }: MailServer,
  address: string,
  mail: Mail,
): Promise<void> {
  const transport = await createSafeTransport({
    host: address,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    // An IP address can't be sent as the server's name (SNI); the certificate has to contain it.
    ...(isIP(host) ? {} : { tls: { servername: host } }),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    ...(username === null ? {} : { auth: { user: username, pass: password ?? '' } }),
  });
  try {
    await transport.sendMail({ ...mail });
  } finally {
    transport.close();
  }
}
