import type { MailSecurity } from '@guildhall/protocol/instance/limits';
import type { InstanceMail, MailServer } from '@guildhall/protocol/instance/mail';

/** The fields of the mail server form, as typed. */
export interface MailDraft {
  readonly host: string;
  readonly port: string;
  readonly security: MailSecurity;
  readonly username: string;
  readonly password: string;
  readonly from: string;
}

/** The ports that mail servers usually use with each kind of encryption (RFC 6409, RFC 8314). */
export const USUAL_PORTS: Readonly<Record<MailSecurity, string>> = {
  tls: '465',
  starttls: '587',
  none: '25',
};

/** Creates a draft of the stored settings. They never include the password. */
export const createMailDraft = ({ server }: InstanceMail): MailDraft => ({
  host: server?.host ?? '',
  port: server ? String(server.port) : USUAL_PORTS.starttls,
  security: server?.security ?? 'starttls',
  username: server?.username ?? '',
  password: '',
  from: server?.from ?? '',
});

/** Converts a draft for a request. An empty password keeps the stored one. */
export const readMailDraft = (draft: MailDraft): MailServer => ({
  host: draft.host.trim(),
  port: Number(draft.port),
  security: draft.security,
  username: draft.username.trim() || null,
  ...(draft.password === '' ? {} : { password: draft.password }),
  from: draft.from.trim() || null,
});

/** Whether the stored password still applies: the server drops it if host, port, encryption or user name change. */
export const keepsPassword = (draft: MailDraft, { server }: InstanceMail): boolean => {
  const { host, port, security, username } = readMailDraft(draft);
  return (
    server?.has_password === true &&
    server.host === host &&
    server.port === port &&
    server.security === security &&
    server.username === username
  );
};
