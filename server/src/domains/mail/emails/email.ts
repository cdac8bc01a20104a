import type { OptionalEmail } from '@guildhall/protocol/accounts/schemas';
import type { SecurityChange } from '../../mfa/index.ts';

/** The content of an email in one language. */
export interface Email {
  readonly subject: string;
  /** Paragraphs before the link or code; line breaks are kept. */
  readonly before: readonly string[];
  /** A link to open; the plain text has it on a separate line. */
  readonly link?: { readonly label: string; readonly url: string };
  /** Another link, less prominent; the plain text has it on a separate line below. */
  readonly otherLink?: { readonly label: string; readonly url: string };
  /** A code to type. */
  readonly code?: string;
  readonly after: readonly string[];
  /** The kind of emails to which it belongs, if its receiver can do without them; emails about security have none. */
  readonly kind?: OptionalEmail;
}

/** The details of a sign-in from a new place, for its email. */
export interface NewPlaceFacts {
  /** Date and time in the email's language, with the time zone. */
  readonly when: string;
  /** Browser and system, such as `Firefox, Linux`; undefined if they are unknown. */
  readonly client: string | undefined;
  /** The network of the address, such as `203.0.113.0/24`; undefined if no addresses are stored. */
  readonly network: string | undefined;
}

/** The names in an invitation to a team; the inviter's account can be deleted. */
export interface TeamInvitationNames {
  readonly team: string;
  readonly inviter: string | null;
}

/** The decision on a request for privileged intents, with the owner's words. */
export interface IntentsDecision {
  /** The application's. */
  readonly name: string;
  readonly granted: boolean;
  readonly reason: string | null;
}

/** A change to how a user signs in, for its email. */
export interface SecurityFacts {
  readonly change: SecurityChange;
  /** The name of a passkey. */
  readonly name: string | undefined;
  /** Date and time in the email's language, with the time zone. */
  readonly when: string;
}

/** A conversation or channel with missed messages. */
export interface DigestPlace {
  /** The guild of a channel; undefined for conversations and groups. */
  readonly guild: string | undefined;
  /** The channel's, group's or other user's name. */
  readonly name: string;
  readonly messages: number;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The words below an email: who sent it, and the link that ends emails of its kind. */
export interface Footer {
  readonly text: string;
  readonly unsubscribe: { readonly label: string; readonly url: string } | undefined;
}

/** Returns the email as plain text. */
export function renderText({ before, link, otherLink, code, after }: Email, footer: Footer): string {
  const { text, unsubscribe } = footer;
  const below = unsubscribe ? [text, `${unsubscribe.label}:`, unsubscribe.url] : [text];
  const links = [link, otherLink].filter((one) => one !== undefined);
  const middle = [...links.map(({ label, url }) => `${label}:\n${url}`), ...(code ? [code] : [])];
  return `${[...before, ...middle, ...after, ['--', ...below].join('\n')].join('\n\n')}\n`;
}

const paragraph = (text: string) =>
  `<p style="margin:0 0 16px">${escaped(text).replaceAll('\n', '<br>')}</p>`;

interface HtmlOptions {
  readonly direction: 'ltr' | 'rtl';
  readonly footer: Footer;
  readonly language: string;
  /** The name shown at the top. */
  readonly product: string;
}

/** Returns the email as HTML for old and new mail programs, without external resources. */
export function renderHtml(
  { subject, before, link, otherLink, code, after }: Email,
  { direction, footer, language, product }: HtmlOptions,
): string {
  const button = link
    ? `<p style="margin:24px 0"><a href="${escaped(link.url)}" style="background:#1f7a6c;color:#ffffff;border-radius:8px;padding:12px 24px;text-decoration:none;font-weight:600;display:inline-block">${escaped(link.label)}</a></p>`
    : '';
  const other = otherLink
    ? `<p style="margin:0 0 24px"><a href="${escaped(otherLink.url)}" style="color:#1f7a6c">${escaped(otherLink.label)}</a></p>`
    : '';
  const typed = code
    ? `<p dir="ltr" style="margin:24px 0;font:600 28px ui-monospace,Consolas,monospace;letter-spacing:4px">${escaped(code)}</p>`
    : '';
  const unsubscribe = footer.unsubscribe
    ? `<br><a href="${escaped(footer.unsubscribe.url)}" style="color:#5a6765">${escaped(footer.unsubscribe.label)}</a>`
    : '';
  return `<!doctype html>
<html lang="${escaped(language)}" dir="${direction}">
<head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="margin:0;background:#eef1f0;color:#1d2524">
<div style="max-width:520px;margin:0 auto;padding:32px 24px;font:16px/1.5 system-ui,'Segoe UI',sans-serif">
<p style="margin:0 0 16px;font-weight:700;color:#1f7a6c">${escaped(product)}</p>
<div style="background:#ffffff;border-radius:12px;padding:24px 24px 8px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escaped(subject)}</h1>
${before.map(paragraph).join('\n')}
${button}${other}${typed}
${after.map(paragraph).join('\n')}
</div>
<p style="margin:16px 0 0;font-size:13px;color:#5a6765">${escaped(footer.text)}${unsubscribe}</p>
</div>
</body>
</html>
`;
}
