import type { Log } from '../log/index.ts';
import type { Challenges } from './acme/challenges.ts';
import { type AcmeOptions, openAcmeCertificates } from './acme/index.ts';
import { type Certificates, createCurrentCertificate } from './certificate.ts';
import { type CertificateFiles, openCertificateFiles } from './files.ts';
import { selfSignedCertificate } from './self-signed.ts';

export { type Challenges, createChallenges } from './acme/challenges.ts';
export type { Certificate, Certificates } from './certificate.ts';

/** How the server encrypts: not at all, with its own certificate, with two PEM files, or with a certificate it obtains by ACME. */
export type TlsConfig =
  | { readonly mode: 'off' }
  | { readonly mode: 'self-signed' }
  | ({ readonly mode: 'files' } & CertificateFiles)
  | ({ readonly mode: 'acme' } & AcmeOptions);

/**
 * The server's certificate, or undefined without TLS. `dataFolder` keeps certificates that are made or obtained here;
 * one made here is valid for localhost, this machine and the host of `publicUrl`. Throws StartupError for files that can't be used.
 */
export async function openCertificates(options: {
  readonly tls: TlsConfig;
  readonly dataFolder: string;
  readonly publicUrl: string;
  readonly challenges: Challenges;
  readonly log: Log;
}): Promise<Certificates | undefined> {
  const { tls, dataFolder, publicUrl, challenges, log } = options;
  switch (tls.mode) {
    case 'off':
      return undefined;
    case 'self-signed':
      return constantly(await selfSignedCertificate(dataFolder, new URL(publicUrl).hostname));
    case 'files':
      return openCertificateFiles(tls, log);
    case 'acme':
      return openAcmeCertificates({ ...tls, dataFolder, challenges, log });
  }
}

function constantly(certificate: Certificates['current']): Certificates {
  const { onChange } = createCurrentCertificate(certificate);
  return { current: certificate, onChange, start() {}, close() {} };
}
