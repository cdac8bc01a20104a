import { getHouse } from '@guildhall/protocol/houses/houses';
import type { ProfileMetadata } from '@guildhall/protocol/profiles/schemas';
import type { UserRow } from '../users/index.ts';
import type { MemberProfileRow } from './store.ts';

const nothing = {
  theme_colors: null,
  popout_animation_particle_type: null,
  emoji: null,
  profile_effect: null,
} as const;

export const presentProfile = ({ pronouns, bio, banner, accent_color }: UserRow): ProfileMetadata => ({
  pronouns,
  bio,
  banner,
  accent_color,
  ...nothing,
});

export const presentGuildProfile = (guildId: string, row: MemberProfileRow): ProfileMetadata => ({
  guild_id: guildId,
  pronouns: row.pronouns,
  bio: row.bio,
  banner: row.banner,
  accent_color: null,
  ...nothing,
});

/** The badges of a user: that of their house. */
export function presentBadges({ flags }: UserRow) {
  const house = getHouse(Number(flags));
  return house === undefined
    ? []
    : [{ id: `hypesquad_house_${house}`, description: `Member of house ${house}`, icon: `house_${house}` }];
}
