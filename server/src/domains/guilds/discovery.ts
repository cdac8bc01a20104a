import type { Context } from '../../app.ts';
import { missingAccess } from '../../platform/http/errors.ts';
import { accessVisibleGuild } from '../../state/access.ts';
import type { GuildState } from '../../state/guild-state.ts';
import { presentGuildSettings } from '../../state/present.ts';
import { joinGuild, requireOpen } from '../members/index.ts';

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
