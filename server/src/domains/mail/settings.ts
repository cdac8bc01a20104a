import type { InstanceMail, InstanceMailChange } from '@guildhall/protocol/instance/mail';
import type { App, CallContext, Context } from '../../app.ts';
import type { Mailbox } from '../../platform/mail/index.ts';
import { logForInstance } from '../instance/index.ts';
import { requireFreshProof } from '../mfa/index.ts';
import { loadOwnUser } from '../users/index.ts';
import { chooseServer } from './choose-server.ts';
import { getMailSource, getSender } from './mailer.ts';
import { loadServer, type StoredServer, storeServer } from './store.ts';

const writeSender = (sender: string | Mailbox) =>
  typeof sender === 'string' ? sender : `${sender.name} <${sender.address}>`;

const presentServer = ({
  password,
  sender: from,
  ...server
}: StoredServer): NonNullable<InstanceMail['server']> => ({
  ...server,
  has_password: password !== null,
  from,
});

/** Returns a user's email address, to which test emails are sent. */
export async function getRecipient({ db }: Pick<App, 'db'>, userId: string): Promise<string> {
  return (await loadOwnUser(db, userId))?.email ?? '';
}

/** Returns the email settings of the instance, without the password. */
export async function getMailSettings({ app, caller }: Context): Promise<InstanceMail> {
  const server = await loadServer(app.db);
  const { smtpUrl, mailFrom } = app.config;
  return {
    source: getMailSource(app.config, server),
    configured_server: smtpUrl ? new URL(smtpUrl).host : null,
    server: server ? presentServer(server) : null,
    sender: writeSender(await getSender(app, server)),
    sender_is_configured: mailFrom !== undefined,
    test_recipient: await getRecipient(app, caller.userId),
  };
}

/** Sets or removes the mail server, and logs it. Throws 60003, 50035 at a field of `server`. */
export async function updateMailSettings(
  context: CallContext,
  { password, server: wanted }: InstanceMailChange,
): Promise<InstanceMail> {
  const { app, caller } = context;
  await requireFreshProof(context, password);
  const stored = await loadServer(app.db);
  const server = wanted ? await chooseServer(app, stored, wanted) : undefined;
  await app.db.transaction(async (tx) => {
    await storeServer(tx, server);
    await logForInstance(app, tx, {
      userId: caller.userId,
      action: 'mail.update',
      details: { old_host: stored?.host ?? null, new_host: server?.host ?? null },
    });
  });
  return getMailSettings(context);
}
