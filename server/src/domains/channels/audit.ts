import { AuditLogAction } from '@guildhall/protocol/audit-log/actions';
import { CHANNEL_SETTING_KEYS } from '../../state/channel-settings.ts';
import type { GuildState } from '../../state/guild-state.ts';
import { presentChannel, presentOverwrite, type WireChannel } from '../../state/present.ts';
import type { ChannelRow, OverwriteRow } from '../../state/rows.ts';
import { changesBetween, type NewEntry } from '../audit-log/index.ts';

/** The changed settings of a channel, or those it was created with or had, with its overwrites. */
export function channelChanges(
  guildId: string,
  before: ChannelRow | undefined,
  after: ChannelRow | undefined,
) {
  const keys: readonly (keyof WireChannel)[] =
    before && after ? CHANNEL_SETTING_KEYS : [...CHANNEL_SETTING_KEYS, 'permission_overwrites'];
  return changesBetween(
    before && presentChannel(guildId, before),
    after && presentChannel(guildId, after),
    keys,
  );
}

interface Change {
  readonly before: ChannelRow;
  readonly after: ChannelRow;
}

/** The entry about a channel's changed settings, if there are any. */
export function settingsEntries(guildId: string, { before, after }: Change): NewEntry[] {
  const changes = channelChanges(guildId, before, after);
  if (changes.length === 0) return [];
  return [{ guildId, action: AuditLogAction.CHANNEL_UPDATE, targetId: after.id, changes }];
}

/** An entry for each overwrite that was added, changed or removed. */
export function overwriteEntries(state: GuildState, { before, after }: Change): NewEntry[] {
  const ids = new Set([...before.overwrites, ...after.overwrites].map(({ id }) => id));
  return [...ids].flatMap((id) => {
    const find = (overwrites: readonly OverwriteRow[]) => {
      const found = overwrites.find((overwrite) => overwrite.id === id);
      return found && presentOverwrite(found);
    };
    const old = find(before.overwrites);
    const now = find(after.overwrites);
    const changes = changesBetween(
      old,
      now,
      old && now ? ['type', 'allow', 'deny'] : ['id', 'type', 'allow', 'deny'],
    );
    if (changes.length === 0) return [];
    const type = (now ?? old)?.type ?? 0;
    const role = type === 0 ? state.roles.get(id) : undefined;
    const entry = {
      guildId: state.id,
      action: overwriteAction(old, now),
      targetId: before.id,
      changes,
      options: { id, type: String(type), ...(role ? { role_name: role.name } : {}) },
    };
    return [entry];
  });
}

function overwriteAction(old: object | undefined, now: object | undefined): AuditLogAction {
  if (!old) return AuditLogAction.CHANNEL_OVERWRITE_CREATE;
  return now ? AuditLogAction.CHANNEL_OVERWRITE_UPDATE : AuditLogAction.CHANNEL_OVERWRITE_DELETE;
}
