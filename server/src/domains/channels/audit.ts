import { AuditLogAction } from '@guildhall/protocol/audit-log/actions';
import type { Context } from '../../app.ts';
import type { Tx } from '../../platform/database/index.ts';
import type { GuildState } from '../../state/guild-state.ts';
import { presentChannel, presentOverwrite, type WireChannel } from '../../state/present.ts';
import type { ChannelRow, OverwriteRow } from '../../state/rows.ts';
import { audit, changesBetween } from '../audit-log/index.ts';

const SETTINGS: readonly (keyof WireChannel)[] = [
  'name',
  'type',
  'topic',
  'nsfw',
  'rate_limit_per_user',
  'parent_id',
  'position',
  'flags',
];

/** What changed of a channel's settings, or what it was made with or had, with its overwrites. */
export function channelChanges(
  guildId: string,
  before: ChannelRow | undefined,
  after: ChannelRow | undefined,
) {
  const keys: readonly (keyof WireChannel)[] =
    before && after ? SETTINGS : [...SETTINGS, 'permission_overwrites'];
  return changesBetween(
    before && presentChannel(guildId, before),
    after && presentChannel(guildId, after),
    keys,
  );
}

/** Writes an entry for each overwrite that was added, changed or removed. */
export async function auditOverwrites(
  context: Context,
  tx: Tx,
  state: GuildState,
  before: ChannelRow,
  after: ChannelRow,
): Promise<void> {
  const ids = new Set([...before.overwrites, ...after.overwrites].map(({ id }) => id));
  for (const id of ids) {
    const of = (overwrites: readonly OverwriteRow[]) => {
      const found = overwrites.find((overwrite) => overwrite.id === id);
      return found && presentOverwrite(found);
    };
    const old = of(before.overwrites);
    const now = of(after.overwrites);
    const changes = changesBetween(
      old,
      now,
      old && now ? ['type', 'allow', 'deny'] : ['id', 'type', 'allow', 'deny'],
    );
    if (changes.length === 0) continue;
    const type = (now ?? old)?.type ?? 0;
    const role = type === 0 ? state.roles.get(id) : undefined;
    await audit(context, tx, {
      guildId: state.id,
      action: !old
        ? AuditLogAction.CHANNEL_OVERWRITE_CREATE
        : now
          ? AuditLogAction.CHANNEL_OVERWRITE_UPDATE
          : AuditLogAction.CHANNEL_OVERWRITE_DELETE,
      targetId: before.id,
      changes,
      options: { id, type: String(type), ...(role ? { role_name: role.name } : {}) },
    });
  }
}
