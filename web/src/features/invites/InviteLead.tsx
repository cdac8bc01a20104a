import type { Invite } from '@guildhall/protocol/invites/schemas';
import type { ReactNode } from 'react';
import { Bone, Skeleton } from '../../design/Skeleton.tsx';
import { avatarAddress, getName, iconAddress } from '../../state/names.ts';
import { InviteCard } from '../auth/index.ts';
import * as styles from './invites.css.ts';

/** The target of an invite, as far as it is known. */
export function InviteLead({ invite, actions }: { invite: Invite; actions?: ReactNode }) {
  const { guild, inviter } = invite;
  return (
    <InviteCard
      guild={{
        id: guild.id,
        name: guild.name,
        icon: iconAddress(guild) ?? null,
        description: guild.description,
      }}
      memberCount={invite.approximate_member_count}
      onlineCount={invite.approximate_presence_count}
      inviter={inviter && { id: inviter.id, name: getName(inviter), avatar: avatarAddress(inviter) ?? null }}
      roles={invite.roles?.map(({ name }) => name)}
      actions={actions}
    />
  );
}

/** The card's own shape, while the invite is read. */
export function InviteLeadSkeleton() {
  return (
    <Skeleton className={styles.skeleton}>
      <Bone shape="door" width={56} height={56} />
      <div className={styles.skeletonWords}>
        <Bone width={140} />
        <Bone width={200} height={20} />
        <Bone width={160} />
      </div>
    </Skeleton>
  );
}
