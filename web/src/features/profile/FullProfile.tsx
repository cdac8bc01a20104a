import { PRIVATE } from '@guildhall/client';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useMemo } from 'react';
import { Avatar } from '../../design/Avatar.tsx';
import { Tag } from '../../design/Badge.tsx';
import { Button } from '../../design/Button.tsx';
import { Bone, Skeleton } from '../../design/Skeleton.tsx';
import { EmptyState } from '../../design/State.tsx';
import { cx } from '../../design/selectors.ts';
import { t } from '../../i18n/i18n.ts';
import { useGuild, useMe, useMember, usePresence, useRoles, useUser } from '../../state/hooks.ts';
import { avatarAddress, getName, memberAvatarAddress } from '../../state/names.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { Doing } from '../../ui/Doing.tsx';
import { GuildTag } from '../../ui/GuildTag.tsx';
import { openConversation } from '../../ui/openConversation.ts';
import { useGo } from '../../ui/place.ts';
import { TimedOut } from '../../ui/TimedOut.tsx';
import { ActivityCards } from '../activities/index.ts';
import { loadProfileCommands } from '../commands/index.ts';
import { ProfileConnections } from '../connections/index.ts';
import { loadHouseBadge } from '../houses/index.ts';
import { blockUser, FriendshipButton, unblockUser, useIsBlocked } from '../relationships/index.ts';
import { Dates } from './Dates.tsx';
import * as styles from './FullProfile.css.ts';
import { MutualGuilds } from './MutualGuilds.tsx';
import { Note, ProfileDetails } from './ProfileDetails.tsx';
import { Roles } from './Roles.tsx';
import * as card from './UserCard.css.ts';
import { saidIn, useProfile } from './useProfile.ts';
import { Wall } from './Wall.tsx';

const HouseBadge = lazy(loadHouseBadge);
const ProfileCommands = lazy(loadProfileCommands);

interface FullProfileProps {
  /** The guild in which the member is shown, or `PRIVATE`. */
  guildId: string;
  userId: string;
  /** Called before going elsewhere. */
  onLeave: () => void;
  headingLevel: 1 | 2;
}

/** A user's full profile, and the acts on them. */
export function FullProfile({ guildId, userId, onLeave, headingLevel }: FullProfileProps) {
  const session = useSession();
  const go = useGo();
  const navigate = useNavigate();
  const known = useUser(userId);
  const member = useMember(guildId, userId);
  const presence = usePresence(userId);
  const guild = useGuild(guildId);
  const { data: profile, isError } = useProfile(guildId, userId);
  const isMe = useMe().id === userId;
  const isBlocked = useIsBlocked(userId);
  const allRoles = useRoles(guildId);
  const roles = useMemo(
    () => allRoles.filter(({ id }) => id !== guildId && member?.roles.includes(id)),
    [allRoles, guildId, member],
  );
  useEffect(() => {
    if (!member && guild) session.members.need(guildId, [userId]);
  }, [session, member, guild, guildId, userId]);

  const user = known ?? profile?.user;
  const Heading = `h${headingLevel}` as const;
  const Inner = headingLevel === 1 ? 'h2' : 'h3';
  if (!user && isError) {
    return (
      <EmptyState
        headingLevel={headingLevel}
        title={t('fullProfile.hidden')}
        body={t('fullProfile.hiddenBody')}
      />
    );
  }
  if (!user) {
    return (
      <Skeleton>
        <Bone shape="card" height={160} />
        <div className={styles.columns}>
          <Bone width={200} height={24} />
          <Bone width={120} />
        </div>
      </Skeleton>
    );
  }
  const name = getName(user, member);
  const { banner, accent, pronouns } = saidIn(profile);
  const mutual = isMe ? undefined : profile?.mutual_guilds;
  const picture = member?.avatar
    ? memberAvatarAddress(user, guildId, member, 240)
    : avatarAddress(user, 240, true);
  return (
    <div className={styles.profile}>
      <Wall userId={userId} banner={banner} accent={accent} className={styles.wall} />
      <div className={styles.head}>
        <Avatar
          name={name}
          src={picture}
          seed={userId}
          size={96}
          presence={presence?.status ?? 'offline'}
          className={styles.avatar}
        />
        <div className={styles.actions}>
          {isMe ? (
            <Button
              variant="filled"
              icon="edit"
              onPress={() => {
                onLeave();
                void navigate({ to: '/settings/$section', params: { section: 'profile' } });
              }}
            >
              {t('profile.edit')}
            </Button>
          ) : (
            <>
              <Button
                variant="filled"
                icon="messages"
                onPress={() => {
                  onLeave();
                  void openConversation(session, go, userId);
                }}
              >
                {t('dm.message')}
              </Button>
              {!user.bot && <FriendshipButton userId={userId} />}
              <Button
                variant="neutral"
                icon="block"
                onPress={() => void (isBlocked ? unblockUser : blockUser)(session, userId)}
              >
                {t(isBlocked ? 'block.undo' : 'block.action')}
              </Button>
            </>
          )}
        </div>
      </div>
      <div className={styles.words}>
        <Heading className={styles.name}>
          <bdi>{name}</bdi>
          {user.bot && <Tag tone="neutral">{t('user.app')}</Tag>}
          <GuildTag user={user} />
          {user.public_flags !== 0 && (
            <Suspense>
              <HouseBadge flags={user.public_flags} />
            </Suspense>
          )}
        </Heading>
        <p className={card.username}>
          <bdi>{user.username}</bdi>
          {pronouns && (
            <span>
              · <bdi>{pronouns}</bdi>
            </span>
          )}
          {guild?.owner_id === userId && <Tag tone="neutral">{t('members.owner')}</Tag>}
        </p>
        <Doing activities={presence?.activities} className={card.doing} />
      </div>
      <div className={cx(styles.columns, !mutual && styles.single)}>
        <div className={styles.column}>
          <TimedOut guildId={guildId} member={member} isNotice />
          {profile && <ProfileDetails profile={profile} Heading={Inner} />}
          {presence && presence.activities.length > 0 && (
            <Suspense>
              <ActivityCards
                userId={userId}
                activities={presence.activities}
                Heading={Inner}
                headingClass={card.label}
              />
            </Suspense>
          )}
          {profile && profile.connected_accounts.length > 0 && (
            <Suspense>
              <ProfileConnections
                connections={profile.connected_accounts}
                Heading={Inner}
                headingClass={card.label}
              />
            </Suspense>
          )}
          <Roles roles={roles} Heading={Inner} />
          {user.bot && guild && (
            <Suspense>
              <ProfileCommands guildId={guildId} botId={userId} Heading={Inner} />
            </Suspense>
          )}
          <Dates
            userId={userId}
            guild={guildId === PRIVATE ? undefined : guild}
            joinedAt={member?.joined_at}
          />
          {!isMe && <Note userId={userId} />}
        </div>
        {mutual && (
          <MutualGuilds
            mutual={mutual}
            Heading={Inner}
            onGo={(id) => {
              onLeave();
              void go(id);
            }}
          />
        )}
      </div>
    </div>
  );
}
