import { X509Certificate } from 'node:crypto';
import { isIP } from 'node:net';

/** PEM texts, named as `https.createServer` takes them. */
export interface Certificate {
  readonly cert: string;
  readonly key: string;
}

/** The server's certificate, which can change while it runs. */
export interface Certificates {
  /** Undefined while the first one hasn't been issued. */
  readonly current: Certificate | undefined;
  /** Calls `listener` with each new certificate. */
  onChange(listener: (certificate: Certificate) => void): void;
  /** Begins to watch or to renew. */
  start(): void;
  close(): void;
}

/** A certificate that can be replaced, for those who implement Certificates. */
export interface CurrentCertificate {
  readonly value: Certificate | undefined;
  onChange(listener: (certificate: Certificate) => void): void;
  replace(next: Certificate): void;
}

export function createCurrentCertificate(first: Certificate | undefined): CurrentCertificate {
  let value = first;
  const listeners: ((certificate: Certificate) => void)[] = [];
  return {
    get value() {
      return value;
    },
    onChange(listener) {
      listeners.push(listener);
    },
    replace(next) {
      value = next;
      for (const listener of listeners) listener(next);
    },
  };
}

/** From when to when, in Unix milliseconds, the first certificate of a PEM text is valid. Throws for anything else. */
export function readValidity(pem: string): { readonly from: number; readonly to: number } {
  const { validFrom, validTo } = new X509Certificate(pem);
  return { from: Date.parse(validFrom), to: Date.parse(validTo) };
}

/** Whether the first certificate of a PEM text is valid for every one of `names`, which are host names or IP addresses. */
export function coversNames(pem: string, names: readonly string[]): boolean {
  const certificate = new X509Certificate(pem);
  return names.every((name) => (isIP(name) ? certificate.checkIP(name) : certificate.checkHost(name)));
}
