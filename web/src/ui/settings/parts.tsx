import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Icon } from '../../design/Icon.tsx';
import { cx } from '../../design/selectors.ts';
import { Tooltip } from '../../design/Tooltip.tsx';
import * as styles from './parts.css.ts';

export interface SectionProps {
  title: string;
  /** One or two sentences below the title. */
  lead?: ReactNode;
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** Has nothing to be focused in it, so it takes the focus itself: keys scroll it. */
  onlyRead?: boolean;
  children: ReactNode;
}

/** A section of the settings, scrolling as a whole. */
export function Section({ title, lead, actions, onlyRead, children }: SectionProps) {
  return (
    <div
      className={styles.section}
      {...(onlyRead ? { tabIndex: 0, role: 'region', 'aria-label': title } : {})}
    >
      <header className={styles.head}>
        <div className={styles.headWords}>
          <h1 className={cx(styles.title, styles.inBar)}>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions}
      </header>
      {children}
    </div>
  );
}

/** A note about the settings below it. */
export function Notice({
  tone = 'warning',
  children,
}: {
  tone?: 'warning' | 'info' | 'danger';
  children: ReactNode;
}) {
  return (
    <div className={styles.notice} data-tone={tone} role={tone === 'danger' ? 'alert' : 'note'}>
      <Icon
        name={tone === 'info' ? 'info' : tone === 'danger' ? 'error' : 'warning'}
        weight="fill"
        className={styles.noticeIcon}
      />
      <span>{children}</span>
    </div>
  );
}

/** Why the control next to it is disabled: reachable by keyboard, as disabled controls are not. Nothing without a reason. */
export function Locked({ reason }: { reason: string | undefined }) {
  if (!reason) return null;
  return (
    <Tooltip content={reason}>
      <AriaButton className={styles.locked} aria-label={reason}>
        <Icon name="channel.private" size={16} />
      </AriaButton>
    </Tooltip>
  );
}
