import {
  ADMINISTRATORS_FEATURES,
  MutableGuildFeature,
  NEWS_FEATURE,
} from '@guildhall/protocol/guilds/features';
import { ExplicitContentFilterLevel, VerificationLevel } from '@guildhall/protocol/guilds/levels';
import { Permission } from '@guildhall/protocol/permissions/index';
import { type FieldError, invalidForm, missingPermissions } from '../../platform/http/errors.ts';
import type { GuildRow } from '../../state/rows.ts';

const MUTABLE: ReadonlySet<string> = new Set(Object.values(MutableGuildFeature));

const complain = (path: string, message: string) => {
  const complaint: FieldError = { code: 'GUILD_FEATURE_INVALID', message };
  return invalidForm({ [path]: complaint });
};

/**
 * The guild's features with those of `wanted` that can be changed on and the others of that kind off; features that only the instance
 * gives stay. Throws 50013 for features that require ADMINISTRATOR, 50035 for those that can't be turned on.
 */
export function changedFeatures(
  before: readonly string[],
  wanted: readonly (string | null)[],
  permissions: bigint,
): readonly string[] {
  const on = new Set(wanted.filter((feature) => feature !== null));
  for (const feature of on)
    if (!MUTABLE.has(feature) && !before.includes(feature))
      throw complain('features', `The feature ${feature.slice(0, 50)} cannot be turned on.`);
  const isAdministrator = (permissions & Permission.ADMINISTRATOR) !== 0n;
  const after = new Set(before);
  for (const feature of MUTABLE) {
    if (on.has(feature) === before.includes(feature)) continue;
    if (ADMINISTRATORS_FEATURES.has(feature) && !isAdministrator) throw missingPermissions();
    if (on.has(feature)) after.add(feature);
    else after.delete(feature);
  }
  if (after.has(MutableGuildFeature.COMMUNITY)) after.add(NEWS_FEATURE);
  else if (before.includes(MutableGuildFeature.COMMUNITY)) after.delete(NEWS_FEATURE);
  return after.size === before.length && before.every((feature) => after.has(feature)) ? before : [...after];
}

/**
 * Throws 50035, at the setting in the way, if the guild is a community without the documented requirements: channels for
 * rules and updates, a verification level, media scanned for all; or if it is discoverable without being one.
 */
export function requireCommunity(guild: GuildRow): void {
  const isCommunity = guild.features.includes(MutableGuildFeature.COMMUNITY);
  if (guild.features.includes(MutableGuildFeature.DISCOVERABLE) && !isCommunity)
    throw complain('features', 'Only a community can be discovered.');
  if (!isCommunity) return;
  if (guild.rules_channel_id === null)
    throw complain('rules_channel_id', 'A community needs a channel for its rules.');
  if (guild.public_updates_channel_id === null)
    throw complain('public_updates_channel_id', 'A community needs a channel for updates.');
  if (guild.verification_level < VerificationLevel.LOW)
    throw complain('verification_level', 'A community asks for verified email addresses at least.');
  if (guild.explicit_content_filter < ExplicitContentFilterLevel.ALL_MEMBERS)
    throw complain('explicit_content_filter', 'A community scans the media of all members.');
}
