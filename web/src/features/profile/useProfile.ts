import { PRIVATE } from '@guildhall/client';
import type { Profile } from '@guildhall/protocol/profiles/schemas';
import { useEffect, useState } from 'react';
import { rest } from '../../state/api.ts';
import { bannerAddress, memberBannerAddress } from '../../state/names.ts';

export interface LoadedProfile {
  /** Undefined until it has come. */
  readonly profile?: Profile;
  /** Why it failed to load: users with whom the user shares nothing have no visible profile. */
  readonly error?: unknown;
}

/** A user's profile as far as it is visible, in a guild or (`PRIVATE`) outside any. */
export function useProfile(guildId: string, userId: string): LoadedProfile {
  const [loaded, setLoaded] = useState<LoadedProfile>({});
  useEffect(() => {
    let current = true;
    setLoaded({});
    rest
      .call('getUserProfile', {
        params: { user_id: userId },
        query: guildId === PRIVATE ? {} : { guild_id: guildId },
      })
      .then(
        (profile) => current && setLoaded({ profile }),
        (error: unknown) => current && setLoaded({ error }),
      );
    return () => {
      current = false;
    };
  }, [guildId, userId]);
  return loaded;
}

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
