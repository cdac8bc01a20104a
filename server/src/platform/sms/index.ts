import type { Egress } from '../egress/index.ts';
import type { Log } from '../log/index.ts';
import type { Providers } from '../providers/index.ts';

/** A text message. */
export interface TextMessage {
  /** The number in E.164. */
  readonly to: string;
  readonly text: string;
}

/** A service that sends text messages. */
export interface SmsSender {
  /** Hands the message over for delivery; rejects if that fails, so that a job tries again. */
  send(message: TextMessage): Promise<void>;
}

declare module '../providers/index.ts' {
  interface ProviderKinds {
    sms: SmsSender;
  }
}

/** Milliseconds for a call of the service, and bytes of its response, which nobody reads. */
const TIMEOUT = 10_000;
const MAX_BYTES = 64 * 1024;

/** Writes text messages to the log, for instances without a service: their operator can pass on a code. */
export const createLogSender = (log: Log): SmsSender => ({
  async send({ to, text }) {
    log.info('sms.written', { to, text });
  },
});

/** Sends text messages with a POST of `{ "to", "text" }` to a service. */
export const createHttpSender = (url: string, token: string | undefined, egress: Egress): SmsSender => ({
  async send({ to, text }) {
    const { status } = await egress.fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify({ to, text }),
      timeoutMs: TIMEOUT,
      maxBytes: MAX_BYTES,
      cut: true,
      maxRedirects: 0,
    });
    if (status < 200 || status > 299) throw new Error(`The text message service responded with ${status}.`);
  },
});

export interface SmsOptions {
  /** GUILDHALL_SMS_URL. */
  readonly url: string | undefined;
  /** GUILDHALL_SMS_TOKEN. */
  readonly token: string | undefined;
  readonly egress: Egress;
  readonly log: Log;
}

/** Registers the senders of text messages: always the log, and the operator's service, which is then preferred. */
export function registerSms(providers: Providers, { url, token, egress, log }: SmsOptions): void {
  providers.register('sms', 'log', createLogSender(log));
  if (!url) return;
  providers.register('sms', 'http', createHttpSender(url, token, egress));
  providers.prefer('sms', 'http');
}
