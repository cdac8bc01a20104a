import { PRIVATE } from '@guildhall/client';
import type { Profile } from '@guildhall/protocol/profiles/schemas';
import { rest } from '../../state/api.ts';
import { bannerAddress, memberBannerAddress } from '../../state/names.ts';
import { useLiveQuery } from '../../state/queries/useLiveQuery.ts';

/**
 * Returns the visible part of a user's profile, in a guild or (`PRIVATE`) outside any. Fails for users without a mutual guild.
 */
export const useProfile = (guildId: string, userId: string) =>
  useLiveQuery({
    queryKey: ['profile', userId, guildId],
    queryFn: ({ signal }) =>
      rest.call('getUserProfile', {
        params: { user_id: userId },
        query: guildId === PRIVATE ? {} : { guild_id: guildId },
        signal,
      }),
  });

/** The contents of a profile: those of the requested guild if set there, else the general ones. */
export function saidIn(profile: Profile | undefined) {
  const there = profile?.guild_member_profile;
  const own = profile?.user_profile;
  return {
    bio: there?.bio || own?.bio || '',
    pronouns: there?.pronouns || own?.pronouns || '',
    accent: own?.accent_color,
    banner:
      profile &&
      (there?.guild_id && there.banner
        ? memberBannerAddress(there.guild_id, profile.user.id, there.banner)
        : bannerAddress(profile.user.id, profile.user.banner)),
  };
}
