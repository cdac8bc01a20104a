import { Link } from '@tanstack/react-router';
import { Button } from 'react-aria-components/Button';
import { Avatar } from '../../design/Avatar.tsx';
import { Clip } from '../../design/Clip.tsx';
import { Icon } from '../../design/Icon.tsx';
import { Tooltip } from '../../design/Tooltip.tsx';
import { t } from '../../i18n/i18n.ts';
import { useMe } from '../../state/hooks.ts';
import { avatarAddress, getName } from '../../state/names.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { activityTold } from '../../ui/activity.ts';
import { actMenu } from '../../ui/acts/actMenu.tsx';
import { memberActs } from '../../ui/acts/points.ts';
import { Doing } from '../../ui/Doing.tsx';
import { userBarParts } from '../../ui/frame.ts';
import { usePlace } from '../../ui/place.ts';
import { openUserPopout } from '../../ui/userPopout.ts';
import { useOwnActivities, useOwnStatus } from './ownStatus.ts';
import * as styles from './UserBar.css.ts';

/** The bar at the bottom of the sidebar: opens the user's card and settings. */
export function UserBar() {
  const me = useMe();
  const session = useSession();
  const { guildId } = usePlace();
  const status = useOwnStatus();
  const activities = useOwnActivities();
  const says = status !== 'offline' && activityTold(activities) !== undefined;
  const name = getName(me);
  const draw = (where: 'above' | 'tools') =>
    userBarParts.all().map((part) => part.where === where && <part.Part key={part.name} />);
  return (
    <div className={styles.box}>
      {draw('above')}
      <div className={styles.bar}>
        <Button
          className={styles.me}
          aria-haspopup="dialog"
          onPress={({ target }) =>
            openUserPopout({
              guildId,
              userId: me.id,
              origin: target as HTMLElement,
              menu: () => actMenu(memberActs, { session, guildId, userId: me.id }),
              placement: 'top start',
            })
          }
        >
          <span className={styles.picture} aria-hidden="true">
            <Avatar name={name} src={avatarAddress(me)} seed={me.id} size={32} presence={status} />
          </span>
          <span className={styles.words}>
            <span className={styles.name}>
              <Clip>{name}</Clip>
            </span>{' '}
            {says && <Doing activities={activities} className={styles.status} />}
            <span className={says ? 'visually-hidden' : styles.status}>{t(`presence.${status}`)}</span>
          </span>
          <span className="visually-hidden">{t('you.card')}</span>
        </Button>
        {draw('tools')}
        <Tooltip content={t('you.settings')} shortcut="Ctrl ,">
          <Link
            to="/settings/$section"
            params={{ section: 'appearance' }}
            className={styles.tool}
            aria-label={t('you.settings')}
          >
            <Icon name="settings" />
          </Link>
        </Tooltip>
      </div>
    </div>
  );
}
