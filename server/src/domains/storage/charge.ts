import { ErrorCode } from '@guildhall/protocol/errors/codes';
import type { Context, Sender } from '../../app.ts';
import type { Tx } from '../../platform/database/index.ts';
import { apiError } from '../../platform/http/errors.ts';
import { type Quotas, quotasOfCaller } from './quotas.ts';
import { loadUsage, lockInstance, type Usage } from './usage-store.ts';

/** The error of the first quota that is exceeded. */
function findExceeded(usage: Usage, quotas: Quotas): ErrorCode | undefined {
  if (quotas.instance !== undefined && usage.instance > quotas.instance)
    return ErrorCode.INSTANCE_STORAGE_FULL;
  if (usage.account > quotas.account) return ErrorCode.ACCOUNT_STORAGE_QUOTA_REACHED;
  if (usage.today > quotas.daily) return ErrorCode.DAILY_UPLOAD_QUOTA_REACHED;
  if (usage.guild > quotas.guild) return ErrorCode.ACCESS_TO_FILE_UPLOADS_HAS_BEEN_LIMITED_FOR_THIS_GUILD;
  return undefined;
}

/**
 * Adds rows of files by `insert`, which the database charges to the caller's account and the guild, and keeps them only if the
 * quotas allow. Rows are charged with the bytes they reserve, so that concurrent uploads can't overshoot together. Returns the result
 * of `insert`. Throws 1000001, 1000002, 1000003 or 400001.
 */
export async function chargeUpload<T>(
  context: Context<Sender>,
  guildId: string | undefined,
  insert: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { app, caller } = context;
  const guild = guildId === undefined ? undefined : (await app.guilds.get(guildId))?.guild;
  const quotas = quotasOfCaller(app.config, caller, guild, Date.now());
  const hasQuota = quotas.instance !== undefined;
  return app.db.transaction(async (tx) => {
    if (hasQuota) await lockInstance(tx);
    const result = await insert(tx);
    const exceeded = findExceeded(await loadUsage(tx, caller.userId, guildId, hasQuota), quotas);
    if (exceeded !== undefined) throw apiError(exceeded);
    return result;
  });
}
