import { Permission } from '@guildhall/protocol/permissions/index';
import type { Actor, Context } from '../../app.ts';
import { missingPermissions } from '../../platform/http/errors.ts';
import { accessChannel, type ChannelAccess } from '../../state/access.ts';

/**
 * Reads something together with the guild's version until both belong to the state on which reading was allowed. Callers who cannot
 * read history get `withoutHistory`; throws 50013 if that is undefined.
 */
export async function readCurrent<T extends { version: number }>(
  context: Context<Actor>,
  channelId: string,
  read: (access: ChannelAccess) => Promise<T>,
  withoutHistory: T | undefined,
): Promise<T> {
  for (;;) {
    const access = await accessChannel(context, channelId, 0n, { comparesVersion: true });
    // A user in a private channel can read all of it, whatever changes in the meantime.
    if (access.kind === 'private') return read(access);
    const mayRead = (access.permissions & Permission.READ_MESSAGE_HISTORY) !== 0n;
    const result = mayRead ? await read(access) : undefined;
    if (result?.version === access.version) return result;
    await access.state.refresh();
    if (result || access.state.version !== access.version) continue;
    if (withoutHistory) return withoutHistory;
    throw missingPermissions();
  }
}
