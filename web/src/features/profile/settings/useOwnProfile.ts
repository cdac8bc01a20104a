import type { Profile } from '@guildhall/protocol/profiles/schemas';
import { useCallback, useEffect, useState } from 'react';
import { rest } from '../../../state/api.ts';
import { useMe } from '../../../state/hooks.ts';
import { useAction } from '../../../ui/forms/useAction.ts';

/** The user's profile as stored, with that for a guild if one is given. */
export function useOwnProfile(guildId: string | undefined) {
  const { id } = useMe();
  const [profile, setProfile] = useState<Profile>();
  const { run, busy, error } = useAction(
    useCallback(
      async () =>
        setProfile(
          await rest.call('getUserProfile', {
            params: { user_id: id },
            query: { with_mutual_guilds: false, ...(guildId ? { guild_id: guildId } : {}) },
          }),
        ),
      [id, guildId],
    ),
  );
  useEffect(() => {
    void run();
  }, [run]);
  return { profile, busy, error, reload: run };
}
