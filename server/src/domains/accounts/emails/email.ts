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

/** What happened, as a sentence without a full stop, by change; given the name of a passkey. */
export type SecurityTexts = Readonly<Record<SecurityChange, (name: string) => string>>;

/** The emails in one language. Times are whole numbers. */
export interface Emails {
  readonly direction: 'ltr' | 'rtl';
  /** Why the email was sent, for its footer. */
  readonly footer: (host: string) => string;
  readonly verify: (url: string, days: number) => Email;
  readonly reset: (url: string, minutes: number) => Email;
  readonly code: (code: string, minutes: number) => Email;
  readonly backupCodesKey: (key: string, minutes: number) => Email;
  readonly securityChanged: (facts: SecurityFacts, url: string) => Email;
  readonly passwordChanged: (undoUrl: string, days: number) => Email;
  readonly emailChanged: (newEmail: string, undoUrl: string, days: number) => Email;
  readonly newPlace: (signIn: NewPlaceFacts, url: string) => Email;
  readonly confirmPlace: (
    signIn: NewPlaceFacts,
    urls: { readonly confirm: string; readonly reject: string },
    minutes: number,
  ) => Email;
  /** @param deletedAfterDays undefined if the account is not deleted */
  readonly accountClosed: (deletedAfterDays: number | undefined, undoUrl: string, days: number) => Email;
  readonly archiveReady: (url: string, days: number) => Email;
  readonly teamInvitation: (names: TeamInvitationNames, url: string, days: number) => Email;
  readonly eventsStopped: (application: string, endpoint: string, url: string) => Email;
  readonly testerInvitation: (application: string, url: string, days: number) => Email;
  readonly intentsEnded: (application: string, url: string) => Email;
  readonly intentsDecided: (decision: IntentsDecision, url: string) => Email;
  readonly test: () => Email;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Returns the email as plain text. */
export function renderText({ before, link, otherLink, code, after }: Email, footer: string): string {
  const links = [link, otherLink].filter((one) => one !== undefined);
  const middle = [...links.map(({ label, url }) => `${label}:\n${url}`), ...(code ? [code] : [])];
  return `${[...before, ...middle, ...after, `--\n${footer}`].join('\n\n')}\n`;
}

const paragraph = (text: string) =>
  `<p style="margin:0 0 16px">${escaped(text).replaceAll('\n', '<br>')}</p>`;

interface HtmlOptions {
  readonly direction: 'ltr' | 'rtl';
  readonly footer: string;
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
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
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
<p style="margin:16px 0 0;font-size:13px;color:#5a6765">${escaped(footer)}</p>
</div>
</body>
</html>
`;
}
