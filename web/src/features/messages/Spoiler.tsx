import { type ReactNode, useState } from 'react';
import { t } from '../../i18n/i18n.ts';
import * as styles from './Markup.css.ts';

/** Text that is shown when it is asked for. */
export function Spoiler({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  if (open) {
    return (
      <span className={styles.spoiler} data-open>
        {children}
      </span>
    );
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button does not break across lines as text does
    <span
      role="button"
      tabIndex={0}
      className={styles.spoiler}
      aria-label={t('message.spoiler')}
      onClick={() => setOpen(true)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        setOpen(true);
      }}
    >
      <span>{children}</span>
    </span>
  );
}
