import { domain } from '../../domain.ts';
import { createInstanceMailer } from './mailer.ts';
import { createUnsubscribeTokens } from './unsubscribing.ts';

export { type ComposedEmail, composeEmail, ONE_CLICK_PATH } from './compose.ts';
export {
  type DigestPlace,
  type Email,
  type Emails,
  emailLanguage,
  getLanguage,
  type NewPlaceFacts,
  translateFor,
} from './emails/index.ts';
export { getMailSource } from './mailer.ts';
export { getMailSettings, updateMailSettings } from './settings.ts';
export { loadServer } from './store.ts';
export { sendTestEmail } from './test-email.ts';

export const mailDomain = domain({
  services: { mailer: createInstanceMailer, unsubscribeTokens: createUnsubscribeTokens },
});
