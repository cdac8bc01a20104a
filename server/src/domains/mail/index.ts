import { domain } from '../../domain.ts';
import { createInstanceMailer } from './mailer.ts';

export { getMailSource } from './mailer.ts';
export { getMailSettings, updateMailSettings } from './settings.ts';
export { loadServer } from './store.ts';
export { sendTestEmail } from './test-email.ts';

export const mailDomain = domain({ services: { mailer: createInstanceMailer } });
