import {
  type AccountChange,
  AccountFieldCode,
  type OwnUserChange,
  PROOF_MINUTES,
} from '@guildhall/protocol/accounts/schemas';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { complainAboutGlobalName, complainAboutUsername, tidyName } from '@guildhall/protocol/users/names';
import type { OwnUser, User } from '@guildhall/protocol/users/schemas';
import type { CallContext, Context } from '../../app.ts';
import type { Tx } from '../../platform/database/index.ts';
import { apiError, invalidForm, unauthorized } from '../../platform/http/errors.ts';
import {
  complainAboutPassword,
  createToken,
  endSignIns,
  releaseUsernames,
  renewSession,
  signInsChanged,
  takeEmail,
  takeUsername,
} from '../auth/index.ts';
import { requireFreshProof } from '../mfa/index.ts';
import { type Place, recordSecurityEvent } from '../security-log/index.ts';
import { changeUser, type UserChange, updateUser } from '../users/index.ts';
import { countForAccount } from './limits.ts';
import { mailNotice } from './mailing.ts';
import { storePictures } from './pictures.ts';
import { refusedToken, takeProof } from './proofs.ts';
import { useUpAll } from './proofs-store.ts';
import { addRecentAvatar, findRecentAvatar } from './recent-avatars.ts';
import { sessionChanged } from './sessions.ts';
import { type AccountRow, loadAccount, setEmail, setPassword } from './store.ts';
import { mailVerification } from './verification.ts';

/** A changed user; after a change of password the token is the session's new one. */
export interface Changed {
  readonly user: OwnUser;
  readonly token: string | undefined;
}

/** The fields that need no password: names and texts as they are stored. Throws 50035. */
function readTexts({ global_name, bio, pronouns, accent_color }: OwnUserChange): UserChange {
  const change: { -readonly [Key in keyof UserChange]: UserChange[Key] } = {};
  if (global_name !== undefined) {
    change.global_name = global_name === null ? null : tidyName(global_name) || null;
    const complaint = change.global_name === null ? undefined : complainAboutGlobalName(change.global_name);
    if (complaint) throw invalidForm({ global_name: complaint });
  }
  if (bio !== undefined) change.bio = bio?.trim() ?? '';
  if (pronouns !== undefined) change.pronouns = pronouns?.trim() ?? '';
  if (accent_color !== undefined) change.accent_color = accent_color;
  return change;
}

/**
 * Changes the display name of an application's user. Throws 50025 for users themselves, who change it with their profile, and 50035.
 */
export async function updateAccount({ app, caller }: Context, { global_name }: AccountChange): Promise<User> {
  if (!caller.delegation) throw apiError(ErrorCode.INVALID_OAUTH2_ACCESS_TOKEN);
  const texts = readTexts(global_name === undefined ? {} : { global_name });
  await changeUser(app, caller.userId, (tx) => updateUser(tx, caller.userId, texts));
  const user = await app.users.get(caller.userId);
  if (!user) throw unauthorized();
  return user;
}

/** The planned changes for the transaction. */
interface Step {
  readonly store: (tx: Tx) => Promise<void>;
}

async function renameStep(
  { app, caller: { userId } }: Context,
  account: AccountRow,
  username: string,
): Promise<Step> {
  const complaint = complainAboutUsername(username);
  if (complaint) throw invalidForm({ username: complaint });
  await countForAccount(app, 'username change', userId);
  return {
    async store(tx) {
      await takeUsername(tx, username, userId);
      await releaseUsernames(tx, userId, account.username);
      await updateUser(tx, userId, { username });
    },
  };
}

async function emailStep(
  { app, caller: { userId }, request }: CallContext,
  account: AccountRow,
  email: string,
  emailToken: string | null | undefined,
  place: Place,
): Promise<Step> {
  if (account.email_verified && !emailToken)
    throw invalidForm({
      email_token: {
        code: AccountFieldCode.EMAIL_TOKEN_REQUIRED,
        message: 'The code sent to the current address is required to change it.',
      },
    });
  await countForAccount(app, 'email change', userId);
  return {
    async store(tx) {
      if (account.email_verified && emailToken) {
        const proof = await takeProof(tx, 'change', emailToken, 'email_token');
        if (proof.userId !== userId || proof.email !== account.email)
          throw refusedToken('email_token', 'invalid');
      }
      await takeEmail(tx, email, userId);
      await setEmail(tx, userId, email, account.email_verified ? PROOF_MINUTES.revert : undefined);
      await useUpAll(tx, userId);
      await recordSecurityEvent(app, tx, { userId, type: 'email_changed', place });
      await mailVerification(app, tx, { userId }, request);
      const notice = { about: 'email', newEmail: email } as const;
      if (account.email_verified) await mailNotice(app, tx, userId, account.email, notice);
      signInsChanged(tx, userId);
    },
  };
}

async function passwordStep(
  { app, caller: { userId, sessionId } }: Context,
  account: AccountRow,
  newPassword: string,
  place: Place,
): Promise<Step & { token: string }> {
  if (!sessionId) throw unauthorized();
  const complaint = await complainAboutPassword(newPassword, [
    account.username,
    account.global_name,
    account.email,
  ]);
  if (complaint) throw invalidForm({ new_password: complaint });
  const passwordHash = await app.passwords.hash(newPassword, { isKnown: true, key: userId });
  const { token, hash } = createToken(userId);
  return {
    token,
    async store(tx) {
      await setPassword(tx, userId, passwordHash);
      const sessions = await endSignIns(tx, userId, sessionId);
      await renewSession(tx, userId, sessionId, hash);
      await useUpAll(tx, userId);
      const details = { sessions };
      await recordSecurityEvent(app, tx, { userId, type: 'password_changed', place, details });
      sessionChanged(tx, userId, sessionId);
      const notice = { about: 'password' } as const;
      await mailNotice(app, tx, userId, account.email, notice);
    },
  };
}

/**
 * Changes a person's own user. Names, address and password require a fresh proof; a change of password ends all other
 * sessions and gives this one a new token. Throws 50035, 60003, 429.
 */
export async function updatePerson(
  context: CallContext,
  body: OwnUserChange,
  place: Place,
): Promise<Changed> {
  const { app, caller } = context;
  const { userId } = caller;
  const texts = readTexts(body);
  const email = body.email?.trim().toLowerCase();
  const steps: Step[] = [];
  let token: string | undefined;
  if (body.username !== undefined || email !== undefined || body.new_password) {
    await requireFreshProof(context, body.password);
    const account = await loadAccount(app.db, userId);
    if (!account) throw unauthorized();
    if (body.username !== undefined && body.username !== account.username)
      steps.push(await renameStep(context, account, body.username));
    if (email !== undefined && email !== account.email)
      steps.push(await emailStep(context, account, email, body.email_token, place));
    if (body.new_password) {
      const step = await passwordStep(context, account, body.new_password, place);
      steps.push(step);
      token = step.token;
    }
  }
  const pictures = {
    ...(await storePictures(context, userId, body)),
    ...(body.avatar_id ? { avatar: await findRecentAvatar(context, body.avatar_id) } : {}),
  };
  const user = await changeUser(app, userId, async (tx) => {
    await updateUser(tx, userId, { ...texts, ...pictures });
    if (pictures.avatar) await addRecentAvatar(tx, userId, app.ids.next(), pictures.avatar);
    for (const { store } of steps) await store(tx);
  });
  return { user, token };
}
