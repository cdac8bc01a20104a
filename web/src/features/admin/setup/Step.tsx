import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '../../../design/Button.tsx';
import { Icon } from '../../../design/Icon.tsx';
import { t } from '../../../i18n/i18n.ts';
import * as styles from './setup.css.ts';

export interface StepProps {
  number: number;
  title: string;
  /** The purpose of the step, or its current setting. */
  summary: string;
  isDone: boolean;
  isOpen: boolean;
  /** Whether it takes the focus when it opens. */
  takesFocus: boolean;
  /** Label of the button that opens a step that is not done. */
  action: string;
  onOpen: () => void;
  /** The chosen icon, shown at the end of the row. */
  icon?: ReactNode;
  children: ReactNode;
}

/** A step of the setup: a row that expands in place. */
export function Step(props: StepProps) {
  const { number, title, summary, isDone, isOpen, takesFocus, action, onOpen, icon, children } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useEffect(() => {
    if (!isOpen || !takesFocus) return;
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, takesFocus]);
  return (
    <li className={styles.step} data-open={isOpen || undefined} data-done={isDone || undefined}>
      <span className={styles.number} aria-hidden="true">
        {isDone ? <Icon name="check" size={16} weight="bold" /> : number}
      </span>
      <div className={styles.content}>
        <div className={styles.row}>
          <div className={styles.words}>
            <h3 ref={heading} id={id} tabIndex={-1} className={styles.stepTitle}>
              {title}
              {isDone && <span className="visually-hidden">, {t('admin.setup.done')}</span>}
            </h3>
            <p className={styles.summary}>{summary}</p>
          </div>
          {icon}
          {!isOpen && (
            <Button
              variant={isDone ? 'quiet' : 'neutral'}
              onPress={onOpen}
              aria-label={`${isDone ? t('admin.setup.edit') : action}: ${title}`}
            >
              {isDone ? t('admin.setup.edit') : action}
            </Button>
          )}
        </div>
        {isOpen && (
          <section className={styles.body} aria-labelledby={id}>
            {children}
          </section>
        )}
      </div>
    </li>
  );
}
