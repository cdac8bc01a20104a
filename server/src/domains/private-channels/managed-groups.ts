import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { USER_LIMITS } from '@guildhall/protocol/limits/users';
import { OAuthScope } from '@guildhall/protocol/oauth/scopes';
import type { PrivateChannel } from '@guildhall/protocol/private-channels/schemas';
import type { Context } from '../../app.ts';
import { apiError } from '../../platform/http/errors.ts';
import { readConsent } from '../../state/consent.ts';
import { countGroups } from './group-store.ts';
import { requireRoomFor, storeGroup } from './groups.ts';

/**
 * Creates a group that the calling bot's application manages, of the bot and the users who gave the access tokens. Throws 20002 for
 * people, 30004 above ten users, 30011 if the application manages ten groups, 50025, 50026.
 */
export async function createManagedGroup(
  context: Context,
  accessTokens: readonly string[],
  nicks: Readonly<Record<string, string>>,
): Promise<PrivateChannel> {
  const { app, caller } = context;
  const { userId, bot, applicationId } = caller;
  if (!bot || applicationId === undefined) throw apiError(ErrorCode.ONLY_BOTS_CAN_USE_THIS_ENDPOINT);
  if (accessTokens.length >= USER_LIMITS.groupDmRecipients)
    throw apiError(ErrorCode.MAXIMUM_NUMBER_OF_RECIPIENTS_REACHED);
  const given = new Set<string>();
  for (const token of accessTokens) given.add(await readConsent(context, token, OAuthScope.GDM_JOIN));
  return app.db.transaction(async (tx) => {
    if ((await countGroups(tx, [userId], applicationId)) >= USER_LIMITS.groupDms)
      throw apiError(ErrorCode.MAXIMUM_NUMBER_OF_GROUP_DMS_REACHED);
    await requireRoomFor(tx, [...given]);
    return storeGroup(context, tx, {
      ownerId: userId,
      applicationId,
      recipients: [userId, ...given].map((id) => ({ userId: id, nick: nicks[id] ?? null })),
    });
  });
}
