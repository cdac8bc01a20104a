import { MailFieldCode } from '@guildhall/protocol/instance/limits';
import type { MailServer } from '@guildhall/protocol/instance/mail';
import type { App } from '../../app.ts';
import { EgressError } from '../../platform/egress/index.ts';
import { type FieldError, invalidForm } from '../../platform/http/errors.ts';
import type { StoredServer } from './store.ts';

const refuse = (field: keyof MailServer, complaint: FieldError) =>
  invalidForm({ [`server.${field}`]: complaint });

/** Throws 50035 at `server.host` unless the host is on the public internet: only SMTP_URL can set one that isn't. */
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

/** Whether host, port, encryption and user name are those for which the password was stored. */
const isSameLogin = (stored: StoredServer | undefined, wanted: MailServer): stored is StoredServer =>
  stored !== undefined &&
  stored.host === wanted.host &&
  stored.port === wanted.port &&
  stored.security === wanted.security &&
  stored.username === (wanted.username ?? null);

/**
 * Returns the mail server in a request. Without a password it gets the stored one, but only for the same host, port, encryption and
 * user, so that a stolen session can't send the password elsewhere. Throws 50035 at a field of `server`.
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
