import { Link, useLocation } from '@tanstack/react-router';
import { Avatar } from '../design/Avatar.tsx';
import { t } from '../i18n/i18n.ts';
import { useGuildIds, useGuildUnread, useMe, useTotalUnread } from '../state/hooks.ts';
import { avatarAddress, getName } from '../state/names.ts';
import { HOME, lastGuild, usePlace } from '../ui/place.ts';
import { keepDrawer } from '../ui/shell/drawer.ts';
import { useShell } from '../ui/shell/shellContext.ts';
import { BottomNavigation } from './shell/BottomNavigation.tsx';

/** The navigation at the bottom of the drawer and of tabs on phones. */
export function Tabs() {
  const me = useMe();
  const { guildId } = usePlace();
  const pathname = useLocation({ select: (location) => location.pathname });
  const ids = useGuildIds();
  const { drawerOpen } = useShell();
  const isHome = pathname === '/channels/@me';
  const isAmongMessages = pathname === '/messages';
  const isAmongGuilds = drawerOpen || isHome;
  const all = useTotalUnread().mentions;
  const { mentions } = useGuildUnread(HOME);
  const opened = guildId === HOME ? lastGuild() : guildId;
  const guild = ids.includes(opened) ? opened : ids[0];
  return (
    <BottomNavigation
      items={[
        {
          id: 'guilds',
          label: t('tabs.home'),
          icon: 'home',
          current: isAmongGuilds,
          // In the drawer and on Home, each guild and conversation shows its own mentions.
          mentions: isAmongGuilds ? 0 : all - mentions,
          link: (props) =>
            guild === undefined ? (
              <Link to="/channels/@me" {...props} />
            ) : (
              <Link
                to="/channels/$guild"
                params={{ guild }}
                onClick={(event) => (drawerOpen ? event.preventDefault() : keepDrawer(guild))}
                {...props}
              />
            ),
        },
        {
          id: 'messages',
          label: t('tabs.messages'),
          icon: 'messages',
          current: isAmongMessages,
          mentions: isAmongMessages || isHome ? 0 : mentions,
          mentionsLabel: t('dm.unread', { count: mentions }),
          link: (props) => <Link to="/messages" {...props} />,
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
