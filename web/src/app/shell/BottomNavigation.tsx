import type { ReactElement, ReactNode } from 'react';
import { Badge } from '../../design/Badge.tsx';
import { Icon } from '../../design/Icon.tsx';
import type { IconName } from '../../design/icons.ts';
import { t } from '../../i18n/i18n.ts';
import * as styles from './BottomNavigation.css.ts';

export interface BottomNavigationItem {
  id: string;
  label: string;
  icon?: IconName;
  /** Instead of an icon: the user's Avatar. */
  picture?: ReactNode;
  mentions?: number;
  /** Label of the count; "mentions" by default. */
  mentionsLabel?: string;
  current?: boolean;
  /** Renders the link (the router's, or an `<a>`) with the given class, state and content. */
  link: (props: {
    className: string;
    'aria-current': 'page' | undefined;
    children: ReactNode;
  }) => ReactElement;
}

/** The tabs on phones (guilds, messages, inbox, you), below the drawer and the tabs themselves. */
export function BottomNavigation({ items }: { items: readonly BottomNavigationItem[] }) {
  return (
    <nav aria-label={t('shell.tabs')}>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.id}>
            {item.link({
              className: styles.link,
              'aria-current': item.current ? 'page' : undefined,
              children: (
                <>
                  {item.picture ??
                    (item.icon && (
                      <Icon name={item.icon} size={22} weight={item.current ? 'fill' : 'regular'} />
                    ))}
                  {item.label}
                  <Badge
                    count={item.mentions ?? 0}
                    className={styles.badge}
                    {...(item.mentionsLabel ? { label: item.mentionsLabel } : {})}
                  />
                </>
              ),
            })}
          </li>
        ))}
      </ul>
    </nav>
  );
}
