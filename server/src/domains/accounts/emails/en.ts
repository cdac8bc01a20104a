import type { Emails, SecurityTexts } from './email.ts';

const securityChanges: SecurityTexts = {
  totp_added: () => 'An authenticator app was added to your account',
  totp_removed: () => 'The authenticator app was removed from your account',
  passkey_added: (name) => `The passkey “${name}” was added to your account`,
  passkey_removed: (name) => `The passkey “${name}” was removed from your account`,
  backup_code_used: () => 'A backup code of your account was used',
  backup_codes_viewed: () => 'The backup codes of your account were shown',
  backup_codes_replaced: () => 'Your account has new backup codes',
  mfa_reset: () => 'Two-factor authentication was removed from your account',
};

export const en = (product: string): Emails => ({
  direction: 'ltr',
  footer: (host) => `Sent by ${product} at ${host}.`,
  verify: (url, days) => ({
    subject: `Verify your email address for ${product}`,
    before: [
      `Someone, probably you, used this email address for an account on ${product}. Please verify that it’s yours.`,
    ],
    link: { label: 'Verify email address', url },
    after: [
      `The link expires in ${days} days and can be used once.`,
      'If this wasn’t you, you can ignore this email. The address stays unverified.',
    ],
  }),
  reset: (url, minutes) => ({
    subject: `Reset your password for ${product}`,
    before: ['Someone, probably you, asked to reset the password of the account with this email address.'],
    link: { label: 'Choose a new password', url },
    after: [
      `The link expires in ${minutes} minutes and can be used once. Resetting your password signs you out everywhere.`,
      'If this wasn’t you, you can ignore this email. Your password won’t change.',
    ],
  }),
  code: (code, minutes) => ({
    subject: `${code} is your code to change your email address`,
    before: [
      `You asked to change the email address of your account on ${product}. Enter this code to continue:`,
    ],
    code,
    after: [
      `The code expires in ${minutes} minutes. Don’t share it with anyone.`,
      'If this wasn’t you, change your password right away: someone else is signed in to your account.',
    ],
  }),
  backupCodesKey: (key, minutes) => ({
    subject: `${key} is your key to see your backup codes`,
    before: [`You asked to see the backup codes of your account on ${product}. Enter this key to continue:`],
    code: key,
    after: [
      `The key expires in ${minutes} minutes. Don’t share it with anyone.`,
      'If this wasn’t you, change your password right away: someone else is signed in to your account.',
    ],
  }),
  securityChanged: ({ change, name, when }, url) => ({
    subject: `${securityChanges[change](name ?? '')} (${product})`,
    before: [
      `${securityChanges[change](name ?? '')}.\nWhen: ${when}`,
      'If this was you, you don’t need to do anything.',
    ],
    link: { label: 'Review your account', url },
    after: [
      'If this wasn’t you, change your password right away and sign out all other sessions. If you can’t sign in, contact the people who run this instance.',
    ],
  }),
  passwordChanged: (undoUrl, days) => ({
    subject: `Your password for ${product} was changed`,
    before: [
      'Your password was just changed, and you were signed out everywhere else.',
      'If this was you, you don’t need to do anything. If it wasn’t, take your account back right away: you choose a new password, and everyone is signed out.',
    ],
    link: { label: 'This wasn’t me', url: undoUrl },
    after: [`The link expires in ${days} days and can be used once.`],
  }),
  emailChanged: (newEmail, undoUrl, days) => ({
    subject: `Your email address for ${product} was changed`,
    before: [
      `The email address of your account is now ${newEmail}. This address is no longer used.`,
      'If this wasn’t you, undo the change right away: your account gets this address back, you choose a new password, and everyone is signed out.',
    ],
    link: { label: 'This wasn’t me', url: undoUrl },
    after: [`The link expires in ${days} days and can be used once.`],
  }),
  newPlace: ({ when, client, network }, url) => ({
    subject: `New sign-in to ${product}`,
    before: [
      'Someone signed in to your account with your password from a new device and network.',
      [
        `When: ${when}`,
        ...(client ? [`Client: ${client}`] : []),
        ...(network ? [`Network: ${network}`] : []),
      ].join('\n'),
      'If this was you, you don’t need to do anything.',
    ],
    link: { label: 'Review your sessions', url },
    after: [
      'If this wasn’t you, sign out that session and change your password. If you can’t sign in, use “Forgot your password?” on the sign-in page to get a link at this address.',
    ],
  }),
  confirmPlace: ({ when, client, network }, { confirm, reject }, minutes) => ({
    subject: `Confirm your sign-in to ${product}`,
    before: [
      'Someone with your password is trying to sign in to your account from a new device and network.',
      [
        `When: ${when}`,
        ...(client ? [`Client: ${client}`] : []),
        ...(network ? [`Network: ${network}`] : []),
      ].join('\n'),
      'If this is you, confirm it and sign in again.',
    ],
    link: { label: 'Yes, this is me', url: confirm },
    otherLink: { label: 'This isn’t me: choose a new password', url: reject },
    after: [`Confirming works for ${minutes} minutes and once. Nobody gets in unless you confirm.`],
  }),
  accountClosed: (deletedAfterDays, undoUrl, days) => ({
    subject: deletedAfterDays
      ? `Your account on ${product} will be deleted`
      : `Your account on ${product} is disabled`,
    before: [
      deletedAfterDays
        ? `You asked for your account to be deleted. That happens in ${deletedAfterDays} days. Until then, sign in to restore it.`
        : 'You disabled your account. Sign in to restore it.',
      'If this wasn’t you, take your account back right away: you choose a new password, and everyone is signed out.',
    ],
    link: { label: 'This wasn’t me', url: undoUrl },
    after: [`The link expires in ${days} days and can be used once.`],
  }),
  archiveReady: (url, days) => ({
    subject: `Your data from ${product} is ready`,
    before: ['The archive of your data is ready. Sign in to download it.'],
    link: { label: 'Download archive', url },
    after: [`It can be downloaded for ${days} days, from your account only.`],
  }),
  teamInvitation: ({ team, inviter }, url, days) => ({
    subject: `Invitation to the team ${team}`,
    before: [
      `${inviter ?? 'Someone'} invited you to the team “${team}” on ${product}. Its members work on applications together.`,
    ],
    link: { label: 'Join the team', url },
    after: [
      `The link is valid for ${days} days, for your account only. Ignore this email if you don’t want to join.`,
    ],
  }),
  eventsStopped: (application, endpoint, url) => ({
    subject: `Event webhooks of ${application} were turned off`,
    before: [
      `Events could not be delivered to ${endpoint} many times in a row, so ${product} no longer sends them.`,
      'Make sure that it responds with a status of 2xx within three seconds. Then turn the events on again.',
    ],
    link: { label: 'Open your applications', url },
    after: [],
  }),
  testerInvitation: (application, url, days) => ({
    subject: `Invitation to test ${application}`,
    before: [
      `The developers of “${application}” on ${product} invited you to test it. Testers can add it before it is public.`,
    ],
    link: { label: 'Become a tester', url },
    after: [
      `The link is valid for ${days} days, for your account only. Ignore this email if you don’t want to test it.`,
    ],
  }),
  intentsEnded: (application, url) => ({
    subject: `${application} needs approval for its privileged intents`,
    before: [
      `“${application}” is now in 100 guilds on ${product}. From that size on, the owner of the instance grants privileged intents, so those that were turned on are off. Its open connections keep them until they end.`,
      'Request the intents under Bot in the settings of the application.',
    ],
    link: { label: 'Open your applications', url },
    after: [],
  }),
  intentsDecided: ({ name, granted, reason }, url) => ({
    subject: granted ? `${name} was granted its intents` : `${name} was not granted its intents`,
    before: [
      granted
        ? `The privileged intents that you requested for “${name}” were granted. Connect the bot again to use them.`
        : `The privileged intents that you requested for “${name}” were not granted.`,
      ...(reason ? [`From the owner of ${product}: ${reason}`] : []),
    ],
    link: { label: 'Open your applications', url },
    after: [],
  }),
  test: () => ({
    subject: `Test email from ${product}`,
    before: [`This is a test email from ${product}. If you can read it, emails work.`],
    after: [],
  }),
});
