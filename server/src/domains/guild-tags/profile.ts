import { AuditLogAction } from '@guildhall/protocol/audit-log/actions';
import {
  badgeHash,
  DEFAULT_BADGE,
  GUILD_TAG_PATTERN,
  readBadgeHash,
} from '@guildhall/protocol/guild-tags/badges';
import type { GuildProfile, GuildProfileChange } from '@guildhall/protocol/guild-tags/schemas';
import { MutableGuildFeature } from '@guildhall/protocol/guilds/features';
import type { GuildIdentity } from '@guildhall/protocol/guilds/schemas';
import { Permission } from '@guildhall/protocol/permissions/index';
import type { Context } from '../../app.ts';
import { invalidForm, missingPermissions } from '../../platform/http/errors.ts';
import { accessGuild, accessVisibleGuild } from '../../state/access.ts';
import { changeGuild } from '../../state/change.ts';
import { approximateCounts } from '../../state/counts.ts';
import { guildUpdated } from '../../state/guild-event.ts';
import type { GuildState } from '../../state/guild-state.ts';
import { audit, changesBetween } from '../audit-log/index.ts';
import { updateGuild } from '../guilds/index.ts';
import { refreshLater } from './identity.ts';
import { storeGuildIdentity } from './store.ts';

const TAG = new RegExp(GUILD_TAG_PATTERN, 'u');

async function presentProfile({ app }: Context, state: GuildState): Promise<GuildProfile> {
  const { guild } = state;
  const counts = await approximateCounts(app, state);
  const look = (guild.profile && readBadgeHash(guild.profile.badge)) ?? DEFAULT_BADGE;
  return {
    id: guild.id,
    name: guild.name,
    icon_hash: guild.icon,
    member_count: counts.approximate_member_count,
    online_count: counts.approximate_presence_count,
    description: guild.description ?? '',
    game_application_ids: [],
    game_activity: {},
    tag: guild.profile?.tag ?? null,
    badge: look.badge,
    badge_color_primary: look.primary,
    badge_color_secondary: look.secondary,
    badge_hash: badgeHash(look),
    traits: [],
    features: [...guild.features],
    visibility: guild.features.includes(MutableGuildFeature.DISCOVERABLE) ? 1 : 2,
    custom_banner_hash: guild.discovery_splash,
    premium_subscription_count: 0,
    premium_tier: guild.premium_tier,
  };
}

/** How a guild presents itself. Throws 10004 to others than members, unless it can be discovered. */
export const getGuildProfile = async (context: Context, guildId: string): Promise<GuildProfile> =>
  presentProfile(context, await accessVisibleGuild(context, guildId));

/** The guild's tag after a change. Throws 50035 for a tag of other characters than letters and digits. */
function changeIdentity(before: GuildIdentity | null, change: GuildProfileChange): GuildIdentity | null {
  const tag = change.tag === undefined ? before?.tag : change.tag?.normalize('NFC');
  if (!tag) return null;
  if (!TAG.test(tag))
    throw invalidForm({
      tag: { code: 'GUILD_TAG_INVALID', message: 'Must be two to four letters or digits.' },
    });
  const look = (before && readBadgeHash(before.badge)) ?? DEFAULT_BADGE;
  return {
    tag,
    badge: badgeHash({
      badge: change.badge ?? look.badge,
      primary: change.badge_color_primary ?? look.primary,
      secondary: change.badge_color_secondary ?? look.secondary,
    }),
  };
}

/** Changes the tag of a guild, and what its members show of it. */
async function updateTag(context: Context, guildId: string, change: GuildProfileChange): Promise<void> {
  await changeGuild(context, guildId, async (tx, { state, permissions }) => {
    if ((permissions & Permission.MANAGE_GUILD) === 0n) throw missingPermissions();
    const before = state.guild.profile;
    const after = changeIdentity(before, change);
    if (before?.tag === after?.tag && before?.badge === after?.badge) return;
    await storeGuildIdentity(tx, guildId, after);
    tx.emit(guildUpdated({ ...state.guild, profile: after }, state));
    await refreshLater(context.app, tx, guildId);
    const none = { tag: null, badge: null };
    await audit(context, tx, {
      guildId,
      action: AuditLogAction.GUILD_PROFILE_UPDATE,
      targetId: guildId,
      changes: changesBetween({ ...(before ?? none) }, { ...(after ?? none) }, ['tag', 'badge'], {
        badge: 'badge_hash',
      }),
    });
  });
}

/** Changes how a guild presents itself, which requires MANAGE_GUILD. Throws what `updateGuild` does, and 50035 at `tag`. */
export async function updateGuildProfile(
  context: Context,
  guildId: string,
  body: GuildProfileChange,
): Promise<GuildProfile> {
  const { state } = await accessGuild(context, guildId, Permission.MANAGE_GUILD);
  changeIdentity(state.guild.profile, body);
  const { name, icon, description, custom_banner } = body;
  const settings = {
    ...(name === undefined ? {} : { name }),
    ...(icon === undefined ? {} : { icon }),
    ...(description === undefined ? {} : { description }),
    ...(custom_banner === undefined ? {} : { discovery_splash: custom_banner }),
  };
  if (Object.keys(settings).length > 0) await updateGuild(context, guildId, settings);
  await updateTag(context, guildId, body);
  return getGuildProfile(context, guildId);
}
