import { MutableGuildFeature } from '@guildhall/protocol/guilds/features';
import type { Context } from '../../app.ts';
import { missingAccess, unknownGuild } from '../../platform/http/errors.ts';
import { accessGuild } from '../../state/access.ts';
import type { GuildState } from '../../state/guild-state.ts';
import { presentGuildSettings } from '../../state/present.ts';
import { joinGuild, requireOpen } from '../members/index.ts';

const has = (state: GuildState, feature: string) => state.guild.features.includes(feature);

/** Returns a guild that the caller is a member of, or that is discoverable. Throws 10004. */
export async function accessVisibleGuild(context: Context, guildId: string): Promise<GuildState> {
  const { app } = context;
  const state = await app.guilds.get(guildId);
  if (!state) throw unknownGuild();
  await state.refresh();
  if (!state.deleted && has(state, MutableGuildFeature.DISCOVERABLE)) return state;
  return (await accessGuild(context, guildId)).state;
}

/** The public part of a discoverable guild. */
export const presentBasicGuild = ({ guild }: GuildState) => {
  const settings = presentGuildSettings(guild);
  return {
    id: settings.id,
    name: settings.name,
    icon: settings.icon,
    description: settings.description,
    home_header: settings.home_header,
    splash: settings.splash,
    discovery_splash: settings.discovery_splash,
    features: [...settings.features],
  };
};

/**
 * Joins a discoverable guild. Returns undefined if the user is already a member. Throws 10004 if joining requires an invite, 50001 for
 * lurking (looking in without joining), which requires a feature that no guild has, and 30001, 40006, 40007 as when joining by invite.
 */
export async function joinDiscoverableGuild(
  context: Context,
  guildId: string,
  lurks: boolean,
): Promise<GuildState | undefined> {
  const { app, caller } = context;
  const state = await accessVisibleGuild(context, guildId);
  if (await state.member(caller.userId)) return undefined;
  if (lurks) throw missingAccess();
  requireOpen(state);
  return (await joinGuild(app, { guildId, userId: caller.userId })) && state;
}
