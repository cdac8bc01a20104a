import { type VerificationGap, verificationGap } from '@guildhall/protocol/guilds/verification';
import { useEffect, useState } from 'react';
import { useGuild, useMe, useMember } from '../../state/hooks.ts';

/** Why a guild's verification level keeps the user from writing; checks again when the waiting time is over. */
export function useVerificationGap(guildId: string): VerificationGap | undefined {
  const guild = useGuild(guildId);
  const me = useMe();
  const member = useMember(guildId, me.id);
  const [now, setNow] = useState(Date.now);
  const gap =
    guild && member
      ? verificationGap(
          guild.verification_level ?? 0,
          {
            userId: me.id,
            ownerId: guild.owner_id,
            joinedAt: member.joined_at ?? guild.joined_at ?? new Date(0).toISOString(),
            roles: member.roles,
            flags: member.flags ?? 0,
            emailVerified: me.verified ?? false,
            hasPhone: Boolean(me.phone),
          },
          now,
        )
      : undefined;
  const readyAt = gap && 'readyAt' in gap ? gap.readyAt : undefined;
  useEffect(() => {
    if (readyAt === undefined) return;
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, readyAt - Date.now()) + 250);
    return () => clearTimeout(timer);
  }, [readyAt]);
  return gap;
}
