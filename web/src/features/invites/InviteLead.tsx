import type { Invite } from '@guildhall/protocol/invites/schemas';
import { InviteType } from '@guildhall/protocol/invites/types';
import type { ReactNode } from 'react';
import { Bone, Skeleton } from '../../design/Skeleton.tsx';
import { formatList } from '../../i18n/format.ts';
import { t } from '../../i18n/i18n.ts';
import { avatarAddress, getName, iconAddress, pictureAddress } from '../../state/names.ts';
import { InviteCard } from '../auth/index.ts';
import * as styles from './invites.css.ts';

/** The name of an invite's target: a guild, a group, or the user who wants to be friends. */
export function getInviteName({ guild, channel, inviter }: Invite): string {
  if (guild) return guild.name;
  if (channel) return channel.name ?? formatList(channel.recipients?.map(({ username }) => username) ?? []);
  return inviter ? getName(inviter) : '';
}

function getTarget(invite: Invite) {
  const { guild, channel, inviter } = invite;
  const name = getInviteName(invite);
  if (guild) return { id: guild.id, name, icon: iconAddress(guild) ?? null, description: guild.description };
  if (channel)
    return {
      id: channel.id,
      name,
      icon: channel.icon ? pictureAddress('channel-icons', [channel.id], channel.icon, { size: 160 }) : null,
    };
  return { id: inviter?.id ?? '', name, icon: (inviter && avatarAddress(inviter, 160)) ?? null };
}

/** The target of an invite, as far as it is known. */
export function InviteLead({ invite, actions }: { invite: Invite; actions?: ReactNode }) {
  const { inviter, type } = invite;
  const isFriend = type === InviteType.FRIEND;
  return (
    <InviteCard
      guild={getTarget(invite)}
      isRound={type !== InviteType.GUILD}
      {...(isFriend ? { lead: t('invite.friend') } : {})}
      memberCount={invite.approximate_member_count}
      onlineCount={invite.approximate_presence_count}
      inviter={
        inviter && !isFriend
          ? { id: inviter.id, name: getName(inviter), avatar: avatarAddress(inviter) ?? null }
          : undefined
      }
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
