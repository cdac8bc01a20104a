import { useEffect, useRef, useState } from 'react';
import { t } from '../i18n/i18n.ts';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
import * as styles from './Toast.css.ts';
import { closeToast, type Toast, toasts } from './toast.ts';
import { aboveDock } from './useDock.ts';

const icon = { success: 'check.circle', error: 'error', info: 'info', warning: 'warning' } as const;

function ToastCard({ toast, paused }: { toast: Toast; paused: boolean }) {
  const left = useRef(toast.duration);
  useEffect(() => {
    if (paused) return;
    const start = performance.now();
    const timer = setTimeout(() => closeToast(toast.id), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - start;
    };
  }, [paused, toast.id]);
  return (
    <li className={styles.toast} data-kind={toast.kind}>
      <Icon name={icon[toast.kind]} weight="fill" className={styles.sign} />
      <span className={styles.message} role={toast.kind === 'error' ? 'alert' : 'status'}>
        {toast.message}
      </span>
      {toast.action && (
        <Button
          variant="quiet"
          size="sm"
          className={styles.action}
          onPress={() => {
            toast.action?.run();
            closeToast(toast.id);
          }}
        >
          {toast.action.label}
        </Button>
      )}
      <IconButton
        icon="close"
        label={t('action.dismiss')}
        tooltip="none"
        onPress={() => closeToast(toast.id)}
      />
    </li>
  );
}

/** Draws the toasts. Mounted once. */
export function ToastHost() {
  const shown = toasts.use();
  const [paused, setPaused] = useState(false);
  return (
    <div ref={aboveDock} className={styles.region} data-react-aria-top-layer>
      <ol
        className={styles.list}
        onPointerEnter={() => setPaused(true)}
        onPointerLeave={() => setPaused(false)}
        onFocus={() => setPaused(true)}
        onBlur={() => setPaused(false)}
      >
        {shown.map((toast) => (
          <ToastCard key={toast.id} toast={toast} paused={paused} />
        ))}
      </ol>
    </div>
  );
}
