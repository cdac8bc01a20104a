import { isUtf8 } from 'node:buffer';
import type { Context } from 'hono';
import { invalidForm } from './errors.ts';
import { storableText } from './text.ts';

/** Characters of a reason that are kept. */
const MAX_LENGTH = 512;

/** The text of a header whose bytes are UTF-8: HTTP parsers read each byte as a character. */
const utf8Text = (header: string): string => {
  const bytes = Buffer.from(header, 'latin1');
  return isUtf8(bytes) ? bytes.toString() : header;
};

const decode = (header: string): string => {
  try {
    return decodeURIComponent(utf8Text(header));
  } catch {
    throw invalidForm({
      reason: { code: 'BASE_TYPE_BAD_FORMAT', message: 'Must be percent-encoded UTF-8.' },
    });
  }
};

/**
 * Reads why a call changes something, for the audit log: `X-Audit-Log-Reason`, percent-encoded or plain UTF-8, and up to version 9
 * also the query's `reason`. Throws 50035 for text that cannot be decoded.
 */
export function readAuditReason({ req }: Context, version: number): string | undefined {
  const header = req.raw.headers.get('x-audit-log-reason');
  const reason = header ? decode(header) : version <= 9 ? req.query('reason') : undefined;
  return reason ? [...storableText(reason)].slice(0, MAX_LENGTH).join('') : undefined;
}
