import { MailFieldCode } from '@guildhall/protocol/instance/limits';
import type { MailServer } from '@guildhall/protocol/instance/mail';
import type { App } from '../../app.ts';
import { EgressError } from '../../platform/egress/index.ts';
import { type FieldError, invalidForm } from '../../platform/http/errors.ts';
import type { StoredServer } from './store.ts';

const refuse = (field: keyof MailServer, complaint: FieldError) =>
  invalidForm({ [`server.${field}`]: complaint });

/** Throws 50035 at `server.host` unless the host is on the public internet: only SMTP_URL can name one that isn't. */
async function checkHost({ egress }: Pick<App, 'egress'>, host: string): Promise<void> {
  try {
    await egress.resolve(host);
  } catch (error) {
    if (!(error instanceof EgressError)) throw error;
    throw refuse(
      'host',
      error.reason === 'address'
        ? {
            code: MailFieldCode.HOST_PRIVATE,
            message: 'This host is on a private network. Only SMTP_URL can name such a mail server.',
          }
        : { code: MailFieldCode.HOST_UNKNOWN, message: 'No address was found for this host.' },
    );
  }
}

/** Whether the stored password still goes to the same server, for the same user, with the same encryption. */
const isSameLogin = (stored: StoredServer | undefined, wanted: MailServer): stored is StoredServer =>
  stored !== undefined &&
  stored.host === wanted.host &&
  stored.port === wanted.port &&
  stored.security === wanted.security &&
  stored.username === (wanted.username ?? null);

/**
 * Returns the server in a request, with the stored password if the request has none and it would go to the same place: so
 * nobody who gets hold of the owner's session can have it sent elsewhere. Throws 50035 at a field of `server`.
 */
export async function chooseServer(
  app: Pick<App, 'egress'>,
  stored: StoredServer | undefined,
  wanted: MailServer,
): Promise<StoredServer> {
  const { host, port, security, username = null, from: sender = null } = wanted;
  if (username !== null && security === 'none')
    throw refuse('security', {
      code: MailFieldCode.LOGIN_UNENCRYPTED,
      message: 'A password is only sent over an encrypted connection.',
    });
  const password = wanted.password ?? (isSameLogin(stored, wanted) ? stored.password : null);
  if (username !== null && password === null)
    throw refuse('password', { code: 'BASE_TYPE_REQUIRED', message: 'This field is required' });
  await checkHost(app, host);
  return { host, port, security, username, password: username === null ? null : password, sender };
}
