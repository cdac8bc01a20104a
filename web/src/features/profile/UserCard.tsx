import { PRIVATE } from '@guildhall/client';
import { snowflakeTimestamp } from '@guildhall/protocol/snowflake';
import { type CSSProperties, useEffect, useMemo } from 'react';
import { useGo } from '../../app/place.ts';
import { Avatar, hueOf } from '../../design/Avatar.tsx';
import { Tag } from '../../design/Badge.tsx';
import { Button } from '../../design/Button.tsx';
import { contextMenu } from '../../design/contextMenu.ts';
import { IconButton } from '../../design/IconButton.tsx';
import { Bone, Skeleton } from '../../design/Skeleton.tsx';
import { formatDate } from '../../i18n/format.ts';
import { t } from '../../i18n/i18n.ts';
import { useGuild, useMe, useMember, usePresence, useRoles, useUser } from '../../state/hooks.ts';
import { avatarAddress, nameOf } from '../../state/names.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { composer } from '../composer/access.ts';
import { activityText } from '../members/activity.ts';
import { openConversation } from '../private-channels/actions.ts';
import { bannerOf, Note, ProfileDetails, useProfile } from './ProfileDetails.tsx';
import type { OpenPopout } from './popout.ts';
import * as styles from './UserCard.css.ts';

const day = (time: number) => formatDate(time, { dateStyle: 'medium' });
const hex = (color: number) => `#${color.toString(16).padStart(6, '0')}`;

/** A person as a guild sees them: names, presence, roles, since when they are here. */
export default function UserCard({
  guildId,
  userId,
  origin,
  menu,
  close,
}: OpenPopout & { close: () => void }) {
  const session = useSession();
  const go = useGo();
  const user = useUser(userId);
  const member = useMember(guildId, userId);
  const presence = usePresence(userId);
  const guild = useGuild(guildId);
  const profile = useProfile(guildId, userId);
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
  const name = nameOf(user, member);
  const status = presence?.status ?? 'offline';
  const pronouns = profile?.guild_member_profile?.pronouns || profile?.user_profile.pronouns;
  const banner = bannerOf(profile);
  const doing = activityText(presence?.activities ?? []);
  const joined = member?.joined_at ? Date.parse(member.joined_at) : undefined;
  return (
    <div className={styles.card}>
      {banner ? (
        <img className={styles.banner} src={banner} alt="" />
      ) : (
        <div className={styles.wall} aria-hidden="true" style={{ '--hue': hueOf(userId) } as CSSProperties} />
      )}
      <Avatar
        name={name}
        src={avatarAddress(user, 160, true)}
        seed={userId}
        size={80}
        presence={status}
        className={styles.avatar}
      />
      <div className={styles.words}>
        <h2 className={styles.name}>
          {name}
          {user.bot && <Tag tone="neutral">{t('user.app')}</Tag>}
        </h2>
        <p className={styles.username}>
          {user.username}
          {pronouns && <span dir="auto">· {pronouns}</span>}
          {guild?.owner_id === userId && <Tag tone="copper">{t('members.owner')}</Tag>}
        </p>
        {doing && <p className={styles.doing}>{doing}</p>}
      </div>
      {profile && <ProfileDetails profile={profile} isMe={isMe} />}
      {roles.length > 0 && (
        <section className={styles.section}>
          <h3 className={styles.label}>{t('profile.roles', { count: roles.length })}</h3>
          <ul className={styles.roles}>
            {roles.map((role) => (
              <li key={role.id} className={styles.role}>
                <span
                  className={styles.dot}
                  style={role.color ? { background: hex(role.color) } : undefined}
                />
                {role.name}
              </li>
            ))}
          </ul>
        </section>
      )}
      <dl className={styles.dates}>
        {joined !== undefined && guild && (
          <div>
            <dt>{t('profile.joined', { guild: guild.name })}</dt>
            <dd>{day(joined)}</dd>
          </div>
        )}
        <div>
          <dt>{t('profile.since')}</dt>
          <dd>{day(snowflakeTimestamp(userId))}</dd>
        </div>
      </dl>
      {!isMe && <Note userId={userId} />}
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
        {!isMe && guildId !== PRIVATE && (
          <Button
            variant="neutral"
            size="sm"
            icon="mention"
            onPress={() => {
              close();
              composer.insert(`<@${userId}> `);
            }}
          >
            {t('member.mention')}
          </Button>
        )}
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
