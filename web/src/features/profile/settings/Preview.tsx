import { PRIVATE } from '@guildhall/client';
import { Avatar } from '../../../design/Avatar.tsx';
import { t } from '../../../i18n/i18n.ts';
import { Markup } from '../../../ui/markup/Markup.tsx';
import * as face from '../UserCard.css.ts';
import { Wall } from '../Wall.tsx';
import * as styles from './Profile.css.ts';

export interface PreviewProps {
  userId: string;
  name: string;
  username: string;
  pronouns: string;
  bio: string;
  avatar: string | undefined;
  banner: string | undefined;
  accent: number | null;
}

/** The user's card as others will see it. */
export function Preview({ userId, name, username, pronouns, bio, avatar, banner, accent }: PreviewProps) {
  return (
    <aside className={styles.side} aria-label={t('profileEdit.preview')}>
      <h2 className={styles.sideLabel}>{t('profileEdit.preview')}</h2>
      <div className={styles.card}>
        <div className={face.card}>
          <Wall
            userId={userId}
            banner={banner}
            accent={accent}
            className={banner ? face.banner : face.wall}
          />
          <Avatar
            name={name}
            src={avatar}
            seed={userId}
            size={80}
            presence="online"
            className={face.avatar}
          />
          <div className={face.words}>
            <p className={face.name}>
              <bdi>{name}</bdi>
            </p>
            <p className={face.username}>
              <bdi>{username}</bdi>
              {pronouns && (
                <span>
                  · <bdi>{pronouns}</bdi>
                </span>
              )}
            </p>
          </div>
          {bio && (
            <div className={face.section}>
              <h3 className={face.label}>{t('profile.about')}</h3>
              <div className={face.bio} dir="auto">
                <Markup text={bio} guildId={PRIVATE} />
              </div>
            </div>
          )}
        </div>
      </div>
    </aside>
  );
}
