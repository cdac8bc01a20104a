import { PRIVATE } from '@guildhall/client';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useMemo } from 'react';
import { Avatar } from '../../design/Avatar.tsx';
import { Tag } from '../../design/Badge.tsx';
import { Button } from '../../design/Button.tsx';
import { contextMenu } from '../../design/contextMenu.ts';
import { IconButton } from '../../design/IconButton.tsx';
import { Bone, Skeleton } from '../../design/Skeleton.tsx';
import { t } from '../../i18n/i18n.ts';
import { useGuild, useMe, useMember, usePresence, useRoles, useUser } from '../../state/hooks.ts';
import { avatarAddress, getName, memberAvatarAddress } from '../../state/names.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { composer } from '../../ui/composerField.ts';
import { Doing } from '../../ui/Doing.tsx';
import { openDialog } from '../../ui/dialogs.ts';
import { GuildTag } from '../../ui/GuildTag.tsx';
import { openConversation } from '../../ui/openConversation.ts';
import { useGo } from '../../ui/place.ts';
import { TimedOut } from '../../ui/TimedOut.tsx';
import type { OpenPopout } from '../../ui/userPopout.ts';
import { ActivityCards } from '../activities/index.ts';
import { ProfileConnections } from '../connections/index.ts';
import { loadHouseBadge } from '../houses/index.ts';
import { Dates } from './Dates.tsx';
import { profileDialog } from './dialogs.ts';
import { OwnCard } from './OwnCard.tsx';
import { Note, ProfileDetails } from './ProfileDetails.tsx';
import { Roles } from './Roles.tsx';
import * as styles from './UserCard.css.ts';
import { saidIn, useProfile } from './useProfile.ts';
import { Wall } from './Wall.tsx';

const HouseBadge = lazy(loadHouseBadge);

/** A member as their guild sees them: names, presence, roles, dates. */
export default function UserCard({
  guildId,
  userId,
  origin,
  menu,
  close,
}: OpenPopout & { close: () => void }) {
  const session = useSession();
  const go = useGo();
  const navigate = useNavigate();
  const user = useUser(userId);
  const member = useMember(guildId, userId);
  const presence = usePresence(userId);
  const guild = useGuild(guildId);
  const { data: profile } = useProfile(guildId, userId);
  const isMe = useMe().id === userId;
  const allRoles = useRoles(guildId);
  const roles = useMemo(
    () => allRoles.filter(({ id }) => id !== guildId && member?.roles.includes(id)),
    [allRoles, guildId, member],
  );
  useEffect(() => {
    if (!member && guild) session.members.need(guildId, [userId]);
  }, [session, member, guild, guildId, userId]);

  if (!user) {
    return (
      <div className={styles.card}>
        <Skeleton>
          <Bone shape="circle" width={80} height={80} />
          <Bone width={160} height={20} />
          <Bone width={96} />
        </Skeleton>
      </div>
    );
  }
  const name = getName(user, member);
  const status = presence?.status ?? 'offline';
  const { banner, accent, pronouns } = saidIn(profile);
  const shared = profile?.mutual_guilds?.length ?? 0;
  return (
    <div className={styles.card}>
      <Wall
        userId={userId}
        banner={banner}
        accent={accent}
        className={banner ? styles.banner : styles.wall}
      />
      <Avatar
        name={name}
        src={
          member?.avatar ? memberAvatarAddress(user, guildId, member, 160) : avatarAddress(user, 160, true)
        }
        seed={userId}
        size={80}
        presence={status}
        className={styles.avatar}
      />
      <div className={styles.words}>
        <h2 className={styles.name}>
          {name}
          {user.bot && <Tag tone="neutral">{t('user.app')}</Tag>}
          <GuildTag user={user} />
          {user.public_flags !== 0 && (
            <Suspense>
              <HouseBadge flags={user.public_flags} />
            </Suspense>
          )}
        </h2>
        <p className={styles.username}>
          {user.username}
          {pronouns && (
            <span>
              · <bdi>{pronouns}</bdi>
            </span>
          )}
          {guild?.owner_id === userId && <Tag tone="neutral">{t('members.owner')}</Tag>}
        </p>
        <Doing activities={presence?.activities} className={styles.doing} />
      </div>
      <TimedOut guildId={guildId} member={member} isNotice />
      {profile && <ProfileDetails profile={profile} />}
      {!isMe && shared > 0 && <p className={styles.label}>{t('profile.mutual', { count: shared })}</p>}
      {presence && presence.activities.length > 0 && (
        <Suspense>
          <ActivityCards
            userId={userId}
            activities={presence.activities}
            Heading="h3"
            headingClass={styles.label}
          />
        </Suspense>
      )}
      {profile && profile.connected_accounts.length > 0 && (
        <Suspense>
          <ProfileConnections
            connections={profile.connected_accounts}
            Heading="h3"
            headingClass={styles.label}
          />
        </Suspense>
      )}
      <Roles roles={roles} />
      <Dates userId={userId} guild={guild} joinedAt={member?.joined_at} />
      {!isMe && <Note userId={userId} />}
      {isMe && <OwnCard close={close} />}
      <div className={styles.actions}>
        {!isMe && guildId !== PRIVATE && (
          <Button
            variant="filled"
            size="sm"
            icon="messages"
            onPress={() => {
              close();
              void openConversation(session, go, userId);
            }}
          >
            {t('dm.message')}
          </Button>
        )}
        {isMe && (
          <Button
            size="sm"
            icon="edit"
            onPress={() => {
              close();
              void navigate({ to: '/settings/$section', params: { section: 'profile' } });
            }}
          >
            {t('profile.edit')}
          </Button>
        )}
        {!isMe && guildId !== PRIVATE && (
          <IconButton
            icon="mention"
            label={t('member.mention')}
            size={32}
            onPress={() => {
              close();
              composer.insert(`<@${userId}> `);
            }}
          />
        )}
        <IconButton
          icon="profile"
          label={t('profile.open')}
          size={32}
          onPress={() => {
            close();
            openDialog(profileDialog, { guildId, userId });
          }}
        />
        {menu && (
          <IconButton
            icon="more"
            label={t('profile.more')}
            size={32}
            onPress={({ target }) => {
              const { left, bottom } = target.getBoundingClientRect();
              close();
              contextMenu.set({ x: left, y: bottom, label: name, items: menu(), origin });
            }}
          />
        )}
      </div>
    </div>
  );
}
