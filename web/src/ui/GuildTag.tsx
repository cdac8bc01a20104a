import type { User } from '@guildhall/client';
import { Tag } from '../design/Badge.tsx';
import { guildBadgeAddress } from '../state/names.ts';

/** The tag of the guild that a user chose, next to their name; nothing for users without one. */
export function GuildTag({ user }: { user: Pick<User, 'primary_guild'> | undefined }) {
  const { identity_guild_id: guildId, tag, badge } = user?.primary_guild ?? {};
  if (!guildId || !tag || !badge) return null;
  return (
    <Tag tone="neutral">
      <img src={guildBadgeAddress(guildId, badge)} width={12} height={12} alt="" />
      <bdi>{tag}</bdi>
    </Tag>
  );
}
