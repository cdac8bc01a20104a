import type { ReactNode } from 'react';
import { Clip } from '../../design/Clip.tsx';
import { Icon } from '../../design/Icon.tsx';
import { IconButton } from '../../design/IconButton.tsx';
import type { IconName } from '../../design/icons.ts';
import { t } from '../../i18n/i18n.ts';
import * as styles from './SheetHeader.css.ts';
import { useShell } from './shellContext.ts';

export interface SheetHeaderProps {
  icon?: IconName;
  /** Instead of an icon: an Avatar. */
  picture?: ReactNode;
  title: ReactNode;
  /** Next to the title, behind a rule: the topic. On phones it is below the title. */
  topic?: ReactNode;
  /** Opens the full topic; the header only has one line of it. */
  onTopic?: () => void;
  /** IconButtons and the search field, at the end. */
  tools?: ReactNode;
}

/** The sheet's header. Below 900 pixels it starts with the button for the drawer; on a tab it is a large title. */
export function SheetHeader({ icon, picture, title, topic, onTopic, tools }: SheetHeaderProps) {
  const { layout, sliding, openDrawer, isTab, onUp } = useShell();
  return (
    <div className={styles.header} data-tab={isTab || undefined}>
      {sliding && !isTab && (
        <IconButton
          icon={layout === 'phone' ? 'back' : 'menu'}
          label={t(onUp ? 'action.back' : 'shell.openNavigation')}
          tooltip="bottom"
          onPress={onUp ?? openDrawer}
        />
      )}
      {picture && <span className={styles.picture}>{picture}</span>}
      <div className={styles.place}>
        <h1 className={styles.title}>
          {icon && !isTab && <Icon name={icon} className={styles.icon} />}
          <span className={styles.clip}>
            <Clip>{title}</Clip>
          </span>
        </h1>
        {topic &&
          (onTopic ? (
            <button type="button" aria-haspopup="dialog" className={styles.topic} onClick={onTopic}>
              <Clip>{topic}</Clip>
            </button>
          ) : (
            <div className={styles.topic}>
              <Clip>{topic}</Clip>
            </div>
          ))}
      </div>
      {tools && <div className={styles.tools}>{tools}</div>}
    </div>
  );
}
