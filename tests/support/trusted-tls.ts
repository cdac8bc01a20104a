import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, getCACertificates, setDefaultCACertificates } from 'node:tls';
import { selfSignedCertificate } from '@guildhall/server/platform/tls/self-signed';
import { onFileEnd } from './file-end.ts';

/**
 * Serves a local port with TLS as `localhost`, for libraries that connect by TLS only. Until the file ends, this process trusts the certificate.
 * Returns the port with TLS.
 */
export async function openTrustedTls(getPort: () => number): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-tls-'));
  const { cert, key } = await selfSignedCertificate(folder, 'localhost');
  await rm(folder, { recursive: true });
  const trusted = getCACertificates('default');
  setDefaultCACertificates([...trusted, cert]);
  const tls = createServer({ cert, key }, (socket) => {
    const inner = connect(getPort(), '127.0.0.1');
    for (const one of [socket, inner]) one.on('error', () => {});
    socket.pipe(inner).pipe(socket);
  }).listen(0);
  await once(tls, 'listening');
  onFileEnd(() => {
    setDefaultCACertificates(trusted);
    tls.close();
  });
  return (tls.address() as { port: number }).port;
}
