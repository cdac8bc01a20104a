import { STORAGE_LIMITS } from '@guildhall/protocol/limits/storage';
import { snowflakeTimestamp } from '@guildhall/protocol/snowflake';
import type { Sender } from '../../app.ts';
import type { Config } from '../../config.ts';
import { type LimitedGuild, type LimitedUser, limits } from '../../limits/index.ts';

/** Maximum bytes: stored for an account, uploaded by it in a day, stored for a guild, and stored in all (undefined for no limit). */
export interface Quotas {
  readonly account: number;
  readonly daily: number;
  readonly guild: number;
  readonly instance: number | undefined;
}

type QuotaConfig = Pick<
  Config,
  'accountQuota' | 'dailyUpload' | 'newAccountDailyUpload' | 'guildQuota' | 'storageQuota'
>;

const DAY_MS = 86_400_000;

/** The host's limit for all users, or that of premium and boosts if it is higher. */
const raised = (configured: number, given: number, standard: number) =>
  given > standard ? Math.max(configured, given) : configured;

/** Whether the account has the lower daily limit of a new one. A bot counts by its own age: its owner's limit is the same. */
export const isNewAccount = (
  { userId, emailVerified, hasPhone = false }: Pick<Sender, 'userId' | 'emailVerified' | 'hasPhone'>,
  now: number,
) =>
  !(emailVerified || hasPhone) || now - snowflakeTimestamp(userId) < STORAGE_LIMITS.newAccountDays * DAY_MS;

/** The quotas of a user who is not new, in a guild if given. */
export function getQuotas(config: QuotaConfig, user: LimitedUser, guild?: LimitedGuild): Quotas {
  const { accountStorageBytes, dailyUploadBytes, guildStorageBytes } = limits(user, guild);
  const { accountByPremiumType, dailyByPremiumType, guildByTier } = STORAGE_LIMITS;
  return {
    account: raised(config.accountQuota, accountStorageBytes, accountByPremiumType[0]),
    daily: raised(config.dailyUpload, dailyUploadBytes, dailyByPremiumType[0]),
    guild: raised(config.guildQuota, guildStorageBytes, guildByTier[0]),
    instance: config.storageQuota,
  };
}

/** The quotas of a caller at a time, in Unix milliseconds. */
export function quotasOfCaller(
  config: QuotaConfig,
  caller: Sender,
  guild: LimitedGuild | undefined,
  now: number,
): Quotas {
  const quotas = getQuotas(config, caller, guild);
  if (!isNewAccount(caller, now)) return quotas;
  return { ...quotas, daily: Math.min(quotas.daily, config.newAccountDailyUpload) };
}
