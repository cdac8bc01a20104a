import type { OptionalEmail } from '@guildhall/protocol/accounts/schemas';
import type { App } from '../../app.ts';
import type { Mail } from '../../platform/mail/index.ts';
import { loadProfile } from '../instance/index.ts';
import {
  type Email,
  type Emails,
  emailsIn,
  getDirection,
  renderHtml,
  renderText,
  translateFor,
} from './emails/index.ts';

/** Where mail programs turn off emails of a kind with one POST. */
export const ONE_CLICK_PATH = '/unsubscribe';

/** An email without its receiver. */
export type ComposedEmail = Pick<Mail, 'subject' | 'text' | 'html' | 'headers'> & {
  /** Undefined for emails that can't be turned off. */
  readonly kind: OptionalEmail | undefined;
};

/** Returns the page that turns off emails of a kind, and the address for mail programs that do it without the page (RFC 8058). */
function createUnsubscribing(
  { config, unsubscribeTokens }: Pick<App, 'config' | 'unsubscribeTokens'>,
  { kind }: Email,
  userId: string | undefined,
) {
  if (!kind || userId === undefined) return undefined;
  const token = unsubscribeTokens.issue({ userId, kind });
  return {
    page: `${config.publicUrl}/disable-email-notifications#token=${token}`,
    headers: {
      'List-Unsubscribe': `<${config.publicUrl}${ONE_CLICK_PATH}/${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

/** Renders an email in a language with the instance's name, and with links to turn off optional ones if the receiver has an account. */
export async function composeEmail(
  app: Pick<App, 'config' | 'db' | 'unsubscribeTokens'>,
  { language, userId }: { readonly language: string | undefined; readonly userId?: string },
  write: (emails: Emails) => Email,
): Promise<ComposedEmail> {
  const { name: product } = await loadProfile(app.db);
  const content = write(emailsIn(language, product));
  const t = translateFor(language, product);
  const unsubscribing = createUnsubscribing(app, content, userId);
  const footer = {
    text: t('common.sentBy', { host: new URL(app.config.publicUrl).host }),
    unsubscribe: unsubscribing && { label: t('common.unsubscribe'), url: unsubscribing.page },
  };
  const tag = language ?? 'en';
  return {
    subject: content.subject,
    text: renderText(content, footer),
    html: renderHtml(content, { direction: getDirection(tag), footer, language: tag, product }),
    ...(unsubscribing ? { headers: unsubscribing.headers } : {}),
    kind: content.kind,
  };
}
