import { AuthFieldCode, MINIMUM_AGE, type Registration } from '@guildhall/protocol/auth/schemas';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { complainAboutGlobalName, complainAboutUsername, tidyName } from '@guildhall/protocol/users/names';
import type { Context } from '../../app.ts';
import { notifyDomains } from '../../domain.ts';
import type { Tx } from '../../platform/database/index.ts';
import { ApiError, type FieldError, invalidForm } from '../../platform/http/errors.ts';
import type { Caller } from '../../platform/http/handler.ts';
import { countAttempt } from '../../platform/rate-limit/count-attempt.ts';
import { allowsPhoneRegistration, logForInstance, registrationModeIn } from '../instance/index.ts';
import { acceptInviteWith, type ValidInvite } from '../invites/index.ts';
import type { ClientInfo } from '../security-log/index.ts';
import { ageOn, insertPerson, presentUser } from '../users/index.ts';
import { makeUsername, takeEmail, takeUsername } from './names.ts';
import { claimUsername } from './names-store.ts';
import type { Opened } from './open-session.ts';
import { complainAboutPassword } from './password.ts';
import { becomeOwner, insertAccount } from './registration-store.ts';
import { registrationLimits, type Source, sourceHashes } from './sign-in-limits.ts';
import { insertSession } from './store.ts';
import { createToken } from './tokens.ts';

/** An age that no user reaches: a date further back is a typo. */
const MAXIMUM_AGE = 130;

/** Generated usernames tried before giving up. */
const TRIES = 8;

const closed = () =>
  new ApiError(403, ErrorCode.FEATURE_TEMPORARILY_DISABLED_SERVER_SIDE, 'Registration is closed.');

const inviteRequired = () =>
  invalidForm({
    invite: { code: AuthFieldCode.INVITE_REQUIRED, message: 'You need an invite to register.' },
  });

const complainAboutBirth = (date: string, now: Date): FieldError | undefined => {
  const age = ageOn(date, now);
  if (age < 0 || age > MAXIMUM_AGE || date > now.toISOString().slice(0, 10))
    return { code: AuthFieldCode.DATE_OF_BIRTH_INVALID, message: 'Must be a valid date of birth.' };
  return age < MINIMUM_AGE
    ? {
        code: AuthFieldCode.DATE_OF_BIRTH_UNDERAGE,
        message: `You must be ${MINIMUM_AGE} or older to register.`,
      }
    : undefined;
};

interface Names {
  /** Undefined if one is to be generated. */
  readonly username: string | undefined;
  readonly globalName: string | null;
}

const getNames = ({ username, global_name }: Registration): Names => ({
  username: username === undefined || username === '' ? undefined : username,
  globalName: global_name ? tidyName(global_name) || null : null,
});

/** Throws 50035 with all errors at once. */
async function check(input: Registration, names: Names, now: Date, needsEmail: boolean): Promise<void> {
  const complaints: Record<string, FieldError> = {};
  const add = (field: string, complaint: FieldError | undefined) => {
    if (complaint) complaints[field] = complaint;
  };
  if (needsEmail && !input.email)
    add('email', { code: 'BASE_TYPE_REQUIRED', message: 'This field is required' });
  if (names.username !== undefined) add('username', complainAboutUsername(names.username));
  else if (names.globalName === null)
    add('username', { code: 'BASE_TYPE_REQUIRED', message: 'This field is required' });
  if (names.globalName !== null) add('global_name', complainAboutGlobalName(names.globalName));
  add('date_of_birth', complainAboutBirth(input.date_of_birth, now));
  if (!input.consent)
    add('consent', {
      code: AuthFieldCode.CONSENT_REQUIRED,
      message: 'You must agree to the terms to register.',
    });
  add(
    'password',
    await complainAboutPassword(input.password, [names.username, names.globalName, input.email]),
  );
  if (Object.keys(complaints).length > 0) throw invalidForm(complaints);
}

async function getName(tx: Tx, names: Names, userId: string): Promise<string> {
  if (names.username !== undefined) {
    await takeUsername(tx, names.username, userId);
    return names.username;
  }
  for (let tries = 0; tries < TRIES; tries += 1) {
    const username = makeUsername(names.globalName ?? '');
    if (await claimUsername(tx, username, userId)) return username;
  }
  throw new ApiError(
    503,
    ErrorCode.FAILED_TO_GENERATE_UNIQUE_USERNAME,
    'No free username was found. Choose one.',
  );
}

/** The source of a registration. */
export interface RegistrationContext {
  readonly source: Source;
  readonly client: ClientInfo;
  /** The invite in the request, if it is valid. */
  readonly invite: ValidInvite | undefined;
  readonly request: Request;
}

declare module '../../app.ts' {
  interface DomainEvents {
    /** `request` is the call that registered; `phoneToken` proves the number that the account gets. */
    accountCreated: {
      readonly userId: string;
      readonly request: Request;
      readonly phoneToken: string | undefined;
    };
  }
}

/**
 * Creates an account with its first session. Throws 50035 if the form is invalid, 403 if registration is
 * closed, 429 for too many accounts from one address, 10006 if another user had the invite's last use. The first account
 * owns the instance and can register in every mode.
 */
export async function register(
  context: Context<Caller | undefined>,
  input: Registration,
  { source, client, invite, request }: RegistrationContext,
): Promise<Opened> {
  const { app } = context;
  const names = getNames(input);
  const needsEmail = !(input.phone_token && (await allowsPhoneRegistration(app)));
  await check(input, names, new Date(), needsEmail);
  await countAttempt(app.db, registrationLimits(source), app.config.rateLimits, () =>
    app.noteRefusal('registration.limited', source.address),
  );
  const passwordHash = await app.passwords.hash(input.password, {
    isKnown: false,
    key: source.address,
  });
  const userId = app.ids.next();
  const email = input.email?.trim().toLowerCase() || null;
  const { token, hash } = createToken(userId);
  await app.db.transaction(async (tx) => {
    if (!(await becomeOwner(tx, userId))) {
      const mode = await registrationModeIn(tx, app.config);
      if (mode === 'closed') throw closed();
      if (mode === 'invite' && !invite) throw inviteRequired();
    }
    if (email !== null) await takeEmail(tx, email, userId);
    const username = await getName(tx, names, userId);
    const user = await insertPerson(tx, { userId, username, globalName: names.globalName });
    await insertAccount(tx, { userId, email, passwordHash, dateOfBirth: input.date_of_birth });
    await insertSession(tx, {
      userId,
      sessionId: app.ids.next(),
      tokenHash: hash,
      client,
      sources: sourceHashes(userId, source),
      methods: ['password'],
    });
    await logForInstance(app, tx, {
      userId,
      action: 'user.register',
      targetId: userId,
      address: source.address,
      details: { username },
    });
    await notifyDomains(context, tx, 'accountCreated', {
      userId,
      request,
      phoneToken: input.phone_token ?? undefined,
    });
    if (invite) await acceptInviteWith(app, tx, invite, presentUser(user));
  });
  return { userId, token };
}
