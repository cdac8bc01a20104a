import Type, { type Static } from 'typebox';
import { EMAIL_MAX } from '../limits/users.ts';
import { Maybe, Nullable, Text } from '../schemas/common.ts';
import {
  INSTANCE_LIMITS,
  MAIL_SECURITIES,
  MAIL_SOURCES,
  type MailSecurity,
  type MailSource,
} from './limits.ts';

const Host = Type.String({ maxLength: INSTANCE_LIMITS.host, pattern: '^[A-Za-z0-9:][A-Za-z0-9.:-]*$' });
const Port = Type.Integer({ minimum: 1, maximum: 65_535 });
const Security = Type.Unsafe<MailSecurity>({ enum: [...MAIL_SECURITIES] });
const Login = Type.String({ minLength: 1, maxLength: INSTANCE_LIMITS.mailLogin });
const Address = Type.String({ maxLength: EMAIL_MAX, pattern: '^[^\\s<>@"]+@[^\\s<>@"]+$' });

/** The email settings of the instance. The password of the mail server is never returned. */
export const InstanceMail = Type.Object({
  source: Type.Unsafe<MailSource>({ enum: [...MAIL_SOURCES] }),
  /** Host and port of SMTP_URL, which takes precedence over `server`. */
  configured_server: Nullable(Text(INSTANCE_LIMITS.host + 10)),
  /** The mail server that the owner set. */
  server: Nullable(
    Type.Object({
      host: Host,
      port: Port,
      security: Security,
      username: Nullable(Login),
      has_password: Type.Boolean(),
      from: Nullable(Address),
    }),
  ),
  /** The sender of emails. */
  sender: Text(EMAIL_MAX + 100),
  /** Whether GUILDHALL_MAIL_FROM sets the sender. */
  sender_is_configured: Type.Boolean(),
  /** The caller's address, to which test emails are sent. */
  test_recipient: Text(EMAIL_MAX),
});
export type InstanceMail = Static<typeof InstanceMail>;

/** A mail server. Without `password`, the stored one is kept if host, port, encryption and user name stay the same. */
export const MailServer = Type.Object({
  host: Host,
  port: Port,
  security: Security,
  username: Maybe(Login),
  password: Maybe(Login),
  /** The sender's address; null for `no-reply@` and the host of the public address. */
  from: Maybe(Address),
});
export type MailServer = Static<typeof MailServer>;

/** Requires the owner's password, because the mail server sees every password reset link. */
export const InstanceMailChange = Type.Object({
  password: Maybe(Type.String({ minLength: 1, maxLength: 1_000 })),
  /** Null saves emails as files. */
  server: Nullable(MailServer),
});
export type InstanceMailChange = Static<typeof InstanceMailChange>;

/** A mail server to test before it is stored. Without one, the test uses the settings in effect. */
export const MailTestRequest = Type.Object({ server: Type.Optional(MailServer) });

/** The result of a test email. */
export const MailTest = Type.Object({
  delivered: Type.Boolean(),
  milliseconds: Type.Integer({ minimum: 0 }),
  recipient: Text(EMAIL_MAX),
  /** The error message of the mail server or the network. */
  error: Nullable(Text(INSTANCE_LIMITS.outsideError)),
});
export type MailTest = Static<typeof MailTest>;
