import { OAuthScope } from '@guildhall/protocol/oauth/scopes';
import { publicUserFlags } from '@guildhall/protocol/users/flags';
import type { CurrentUser, OwnUser, User, UserWithBanner } from '@guildhall/protocol/users/schemas';
import type { AccountRow, UserRow } from './store.ts';

/** The public part of a user. */
export const presentUser = (row: UserRow): User => {
  const flags = publicUserFlags(Number(row.flags));
  return {
    id: row.user_id,
    username: row.username,
    discriminator: row.discriminator,
    global_name: row.global_name,
    avatar: row.avatar,
    avatar_decoration_data: null,
    collectibles: null,
    primary_guild: row.primary_guild ?? null,
    ...(row.bot ? { bot: true } : {}),
    public_flags: flags,
    flags,
  };
};

export const presentUserWithBanner = (row: UserRow): UserWithBanner => ({
  ...presentUser(row),
  banner: row.banner,
  accent_color: row.accent_color,
});

/** Minimum age in years for age-restricted channels. */
const ADULT = 18;

/** Full years from `dateOfBirth` (YYYY-MM-DD) to `now`, both in UTC. */
export const ageOn = (dateOfBirth: string, now: Date): number => {
  const [year = 0, month = 0, day = 0] = dateOfBirth.split('-').map(Number);
  const hadBirthday =
    now.getUTCMonth() + 1 > month || (now.getUTCMonth() + 1 === month && now.getUTCDate() >= day);
  return now.getUTCFullYear() - year - (hadBirthday ? 0 : 1);
};

/** The caller's own user: with the email address and all flags. */
export const presentOwnUser = (row: UserRow & AccountRow, now = new Date()): OwnUser => ({
  ...presentUserWithBanner(row),
  flags: Number(row.flags),
  bio: row.bio,
  locale: row.locale,
  mfa_enabled: row.authenticator_types.length > 0,
  email: row.email,
  verified: row.email_verified,
  phone: row.phone,
  nsfw_allowed: row.date_of_birth === null ? null : ageOn(row.date_of_birth, now) >= ADULT,
  premium_type: 0,
  authenticator_types: [...row.authenticator_types],
});

/** A user's own user object for an application, with only the fields that the scopes allow. */
export const presentForApplication = (row: UserRow & AccountRow, scopes: readonly string[]): CurrentUser => {
  const { email, verified, ...user } = presentOwnUser({ ...row, phone: null });
  const withEmail = scopes.includes(OAuthScope.EMAIL) ? { email, verified } : {};
  return { ...user, nsfw_allowed: null, ...withEmail };
};
