import type { Transporter } from 'nodemailer';

/** Makes nodemailer's transport when the first message is sent: loading it takes a while. */
export function openTransport(options: object, from: string) {
  let transport: Promise<Transporter> | undefined;
  const open = async () => {
    const { createTransport } = await import('nodemailer');
    // No part of a message can name a file or an address to read.
    const safe = { ...options, disableFileAccess: true, disableUrlAccess: true };
    return createTransport(safe as object, { from });
  };
  return {
    get: (): Promise<Transporter> => {
      transport ??= open();
      return transport;
    },
    close: async (): Promise<void> => (await transport)?.close(),
  };
}
