import type { EmailMessageId, Translate } from './catalogues.ts';
import type {
  DigestPlace,
  Email,
  IntentsDecision,
  NewPlaceFacts,
  SecurityFacts,
  TeamInvitationNames,
} from './email.ts';

/** Times are whole numbers. */
export interface Emails {
  readonly verify: (url: string, days: number) => Email;
  /** @param signIn a link to sign in without a new password, for accounts without two-factor authentication */
  readonly reset: (
    url: string,
    minutes: number,
    signIn: { readonly url: string; readonly minutes: number } | undefined,
  ) => Email;
  readonly code: (code: string, minutes: number) => Email;
  readonly backupCodesKey: (key: string, minutes: number) => Email;
  readonly transferCode: (code: string, guild: string, minutes: number) => Email;
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
  readonly accountClosed: (
    deletedAfterDays: number | undefined,
    urls: { readonly undo: string; readonly restore: string },
    days: number,
  ) => Email;
  readonly archiveReady: (url: string, days: number) => Email;
  readonly teamInvitation: (names: TeamInvitationNames, url: string, days: number) => Email;
  readonly eventsStopped: (application: string, endpoint: string, url: string) => Email;
  readonly testerInvitation: (application: string, url: string, days: number) => Email;
  readonly intentsEnded: (application: string, url: string) => Email;
  readonly intentsDecided: (decision: IntentsDecision, url: string) => Email;
  readonly digest: (places: readonly DigestPlace[], more: number, url: string) => Email;
  readonly test: () => Email;
}

/** Creates the emails in the language of `t`, which knows the product's name. */
export const createEmails = (t: Translate): Emails => ({
  verify: (url, days) => ({
    subject: t('verify.subject'),
    before: [t('verify.body')],
    link: { label: t('verify.link'), url },
    after: [t('common.linkExpires', { days }), t('verify.ignore')],
  }),
  reset: (url, minutes, signIn) => ({
    subject: t('reset.subject'),
    before: [t('reset.body')],
    link: { label: t('reset.link'), url },
    ...(signIn ? { otherLink: { label: t('reset.signIn'), url: signIn.url } } : {}),
    after: [
      t('reset.expires', { minutes }),
      ...(signIn ? [t('reset.signInExpires', { minutes: signIn.minutes })] : []),
      t('reset.ignore'),
    ],
  }),
  code: (code, minutes) => ({
    subject: t('code.subject', { code }),
    before: [t('code.body')],
    code,
    after: [t('code.expires', { minutes }), t('common.someoneSignedIn')],
  }),
  backupCodesKey: (code, minutes) => ({
    subject: t('backupCodesKey.subject', { code }),
    before: [t('backupCodesKey.body')],
    code,
    after: [t('backupCodesKey.expires', { minutes }), t('common.someoneSignedIn')],
  }),
  transferCode: (code, guild, minutes) => ({
    subject: t('transferCode.subject', { code, guild }),
    before: [t('transferCode.body', { guild })],
    code,
    after: [t('code.expires', { minutes }), t('common.someoneSignedIn')],
  }),
  securityChanged: ({ change, name = '', when }, url) => {
    const sentence = t(`security.${change}`, { name });
    return {
      subject: t('security.subject', { change: sentence }),
      before: [
        `${t('security.body', { change: sentence })}\n${t('common.when', { when })}`,
        t('common.youDoNothing'),
      ],
      link: { label: t('security.link'), url },
      after: [t('security.notYou')],
    };
  },
  passwordChanged: (undoUrl, days) => ({
    subject: t('passwordChanged.subject'),
    before: [t('passwordChanged.body'), t('passwordChanged.notYou')],
    link: { label: t('common.undo'), url: undoUrl },
    after: [t('common.linkExpires', { days })],
  }),
  emailChanged: (email, undoUrl, days) => ({
    subject: t('emailChanged.subject'),
    before: [t('emailChanged.body', { email }), t('emailChanged.notYou')],
    link: { label: t('common.undo'), url: undoUrl },
    after: [t('common.linkExpires', { days })],
  }),
  newPlace: (signIn, url) => ({
    subject: t('newPlace.subject'),
    before: [t('newPlace.body'), describeSignIn(t, signIn), t('common.youDoNothing')],
    link: { label: t('newPlace.link'), url },
    after: [t('newPlace.notYou')],
  }),
  confirmPlace: (signIn, { confirm, reject }, minutes) => ({
    subject: t('confirmPlace.subject'),
    before: [t('confirmPlace.body'), describeSignIn(t, signIn), t('confirmPlace.you')],
    link: { label: t('confirmPlace.link'), url: confirm },
    otherLink: { label: t('confirmPlace.reject'), url: reject },
    after: [t('confirmPlace.expires', { minutes })],
  }),
  accountClosed: (deletedAfterDays, { undo, restore }, days) => ({
    ...(deletedAfterDays === undefined
      ? { subject: t('accountDisabled.subject'), before: [t('accountDisabled.body')] }
      : {
          subject: t('accountDeleted.subject'),
          before: [t('accountDeleted.body', { days: deletedAfterDays })],
        }),
    link: { label: t('accountClosed.link'), url: restore },
    otherLink: { label: t('common.undo'), url: undo },
    after: [t('accountClosed.notYou'), t('common.linkExpires', { days })],
  }),
  archiveReady: (url, days) => ({
    subject: t('archiveReady.subject'),
    before: [t('archiveReady.body')],
    link: { label: t('archiveReady.link'), url },
    after: [t('archiveReady.expires', { days })],
  }),
  teamInvitation: ({ team, inviter }, url, days) => ({
    subject: t('teamInvitation.subject', { team }),
    before: [t('teamInvitation.body', { team, inviter: inviter ?? t('teamInvitation.someone') })],
    link: { label: t('teamInvitation.link'), url },
    after: [t('teamInvitation.expires', { days })],
    kind: 'invitations',
  }),
  eventsStopped: (application, endpoint, url) => ({
    subject: t('eventsStopped.subject', { application }),
    before: [t('eventsStopped.body', { endpoint }), t('eventsStopped.fix')],
    link: { label: t('applications.link'), url },
    after: [],
    kind: 'applications',
  }),
  testerInvitation: (application, url, days) => ({
    subject: t('testerInvitation.subject', { application }),
    before: [t('testerInvitation.body', { application })],
    link: { label: t('testerInvitation.link'), url },
    after: [t('testerInvitation.expires', { days })],
    kind: 'invitations',
  }),
  intentsEnded: (application, url) => ({
    subject: t('intentsEnded.subject', { application }),
    before: [t('intentsEnded.body', { application }), t('intentsEnded.fix')],
    link: { label: t('applications.link'), url },
    after: [],
    kind: 'applications',
  }),
  intentsDecided: ({ name: application, granted, reason }, url) => {
    const id = granted ? 'intentsGranted' : 'intentsDenied';
    return {
      subject: t(`${id}.subject`, { application }),
      before: [t(`${id}.body`, { application }), ...(reason ? [t('intents.reason', { reason })] : [])],
      link: { label: t('applications.link'), url },
      after: [],
      kind: 'applications',
    };
  },
  digest: (places, more, url) => ({
    subject: t('digest.subject', { messages: places.reduce((sum, { messages }) => sum + messages, 0) }),
    before: [
      t('digest.body'),
      [
        ...places.map(({ guild, name, messages }) =>
          guild === undefined
            ? t('digest.direct', { name, messages })
            : t('digest.mentions', { channel: name, guild, messages }),
        ),
        ...(more > 0 ? [t('digest.more', { places: more })] : []),
      ].join('\n'),
    ],
    link: { label: t('digest.link'), url },
    after: [t('digest.why')],
    kind: 'communication',
  }),
  test: () => ({ subject: t('test.subject'), before: [t('test.body')], after: [] }),
});

const describeSignIn = (t: Translate, { when, client, network }: NewPlaceFacts): string => {
  const facts: readonly [EmailMessageId, string, string | undefined][] = [
    ['common.when', 'when', when],
    ['common.client', 'client', client],
    ['common.network', 'network', network],
  ];
  return facts.flatMap(([id, name, value]) => (value ? [t(id, { [name]: value })] : [])).join('\n');
};
