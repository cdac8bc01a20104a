import { type ReactNode, useState } from 'react';
import { t } from '../i18n/i18n.ts';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';
import * as styles from './State.css.ts';

export interface EmptyStateProps {
  title: string;
  /** The next step. */
  body?: ReactNode;
  /** Buttons; the first is the filled one. */
  actions?: ReactNode;
  /** The small guild, or nothing where space is scarce. */
  art?: boolean;
  headingLevel?: 1 | 2 | 3;
}

/** The small guild with its lamp on. */
function Hall() {
  return (
    <svg viewBox="0 0 120 96" className={styles.guild} aria-hidden="true">
      <path d="M60 10L12 46v42h96V46z" className={styles.wall} />
      <path d="M60 8L8 48a4 4 0 0 0 5 6l47-37 47 37a4 4 0 0 0 5-6z" className={styles.roof} />
      <path d="M46 88V66a14 14 0 0 1 28 0v22z" className={styles.lamp} />
      <path d="M0 88h120" className={styles.ground} />
    </svg>
  );
}

/** An empty state: suggests the next step, where the content will appear. */
export function EmptyState({ title, body, actions, art = true, headingLevel = 2 }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles.state}>
      {art && <Hall />}
      <Heading className={styles.title}>{title}</Heading>
      {body && <p className={styles.body}>{body}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}

export interface ErrorStateProps {
  /** The error: "This channel did not load". */
  title: string;
  /** Whether anything was lost, and the cause as far as known. */
  body?: ReactNode;
  onRetry?: () => void;
  /** The retry is under way. */
  busy?: boolean;
  /** Code, ids and time, for a report; opens on demand. */
  details?: string;
  /** Further ways on. */
  actions?: ReactNode;
  icon?: IconName;
  headingLevel?: 1 | 2 | 3;
}

/** An error state: what happened, what is safe, and the next step. */
export function ErrorState(props: ErrorStateProps) {
  const { title, body, onRetry, busy, details, actions, icon = 'disconnected', headingLevel = 2 } = props;
  const [open, setOpen] = useState(false);
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles.state} role="alert">
      <span className={styles.sign}>
        <Icon name={icon} size={24} />
      </span>
      <Heading className={styles.title}>{title}</Heading>
      {body && <p className={styles.body}>{body}</p>}
      <div className={styles.actions}>
        {onRetry && (
          <Button variant="filled" icon="refresh" busy={busy ?? false} onPress={onRetry}>
            {t('action.retry')}
          </Button>
        )}
        {actions}
        {details && (
          <Button variant="quiet" aria-expanded={open} onPress={() => setOpen(!open)}>
            {t(open ? 'error.hideDetails' : 'error.showDetails')}
          </Button>
        )}
      </div>
      {details && open && <code className={styles.details}>{details}</code>}
    </div>
  );
}

export interface OfflineStripProps {
  message: string;
  onRetry?: () => void;
  busy?: boolean;
}

/** A strip, not a wall: reading and writing go on. */
export function OfflineStrip({ message, onRetry, busy }: OfflineStripProps) {
  return (
    <div className={styles.strip} role="status">
      <Icon name="offline" className={styles.stripIcon} />
      <span className={styles.stripText}>{message}</span>
      {onRetry && (
        <Button variant="quiet" size="sm" busy={busy ?? false} onPress={onRetry}>
          {t('action.tryNow')}
        </Button>
      )}
    </div>
  );
}
