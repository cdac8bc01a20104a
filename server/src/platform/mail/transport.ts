import type { Transporter } from 'nodemailer';

/** Creates a transport. nodemailer is loaded here, with the first message, because loading takes a while. */
export async function createSafeTransport(options: object): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  // No part of a message can name a file or an address to read.
  return createTransport({ ...options, disableFileAccess: true, disableUrlAccess: true } as object);
}

/** A transport that is created when the first message is sent. */
export function openTransport(options: object) {
  let transport: Promise<Transporter> | undefined;
  return {
    get: (): Promise<Transporter> => {
      transport ??= createSafeTransport(options);
      return transport;
    },
    close: async (): Promise<void> => (await transport)?.close(),
  };
}
