import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { Icon } from '../../design/Icon.tsx';
import { useDock } from '../../design/useDock.ts';
import { t } from '../../i18n/i18n.ts';
import * as styles from './SaveBar.css.ts';

export interface SaveBarProps {
  isDirty: boolean;
  busy: boolean;
  onSave: () => void;
  onReset: () => void;
  /** The error of the last attempt, for the form as a whole. */
  error?: string | undefined;
  /** The fields that somebody else changed in the meantime. */
  conflict?: string | undefined;
  /** Something has to be put right first. */
  isDisabled?: boolean;
}

/** How long the bar stays highlighted after an attempt to leave, ms. */
const INSISTS = 900;

/**
 * Unsaved changes: save or reset. While there are any, leaving is held back and the bar draws attention to itself; closing the
 * page asks. Ctrl or Cmd + S saves.
 */
export function SaveBar(props: SaveBarProps) {
  const { isDirty, busy, onSave, onReset, error, conflict, isDisabled } = props;
  const [insisting, setInsisting] = useState(0);
  const bar = useRef<HTMLFieldSetElement>(null);

  useBlocker({
    shouldBlockFn: () => {
      setInsisting((times) => times + 1);
      return true;
    },
    disabled: !isDirty,
    enableBeforeUnload: isDirty,
  });

  useEffect(() => {
    if (insisting === 0) return;
    bar.current?.querySelector<HTMLElement>('[data-save]')?.focus();
    const timer = setTimeout(() => setInsisting(0), INSISTS);
    return () => clearTimeout(timer);
  }, [insisting]);

  const latest = useRef({ onSave, can: false });
  useEffect(() => {
    latest.current = { onSave, can: isDirty && !busy && !isDisabled };
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      if (latest.current.can) latest.current.onSave();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);

  useDock(bar, isDirty);

  if (!isDirty) return null;
  return (
    <fieldset
      ref={bar}
      className={styles.bar}
      aria-label={t('saveBar.label')}
      data-insisting={insisting > 0 || undefined}
    >
      <Icon name="error" weight="fill" className={styles.icon} />
      <span className={styles.words} role="status">
        {insisting > 0 ? t('saveBar.first') : t('saveBar.unsaved')}
        {error && <span className={styles.problem}>{error}</span>}
        {!error && conflict && <span className={styles.conflict}>{conflict}</span>}
      </span>
      <span className={styles.actions}>
        <Button variant="quiet" className={styles.reset} onPress={onReset} isDisabled={busy}>
          {t('saveBar.reset')}
        </Button>
        <Button variant="filled" busy={busy} isDisabled={isDisabled ?? false} onPress={onSave} data-save="">
          {t('saveBar.save')}
        </Button>
      </span>
    </fieldset>
  );
}
