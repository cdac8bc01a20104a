import { Link, useLocation } from '@tanstack/react-router';
import { Avatar } from '../design/Avatar.tsx';
import { t } from '../i18n/i18n.ts';
import { useMe, useTotalUnread } from '../state/hooks.ts';
import { avatarAddress, getName } from '../state/names.ts';
import { HOME, usePlace } from '../ui/place.ts';
import { BottomNavigation } from './shell/BottomNavigation.tsx';

/** The sections, at the foot of the drawer on phones. */
export function Tabs() {
  const me = useMe();
  const { guildId } = usePlace();
  const pathname = useLocation({ select: (location) => location.pathname });
  const { mentions } = useTotalUnread();
  return (
    <BottomNavigation
      items={[
        {
          id: 'home',
          label: t('tabs.home'),
          icon: 'home',
          current: guildId === HOME && pathname !== '/notifications',
          mentions,
          link: (props) => <Link to="/channels/@me" {...props} />,
        },
        {
          id: 'inbox',
          label: t('tabs.inbox'),
          icon: 'inbox',
          current: pathname === '/notifications',
          link: (props) => <Link to="/notifications" {...props} />,
        },
        {
          id: 'you',
          label: t('tabs.you'),
          picture: <Avatar name={getName(me)} src={avatarAddress(me)} seed={me.id} size={24} />,
          link: (props) => <Link to="/settings/$section" params={{ section: 'appearance' }} {...props} />,
        },
      ]}
    />
  );
}
