import type { ReactNode } from 'react';
import { IconButton } from '../../design/IconButton.tsx';
import { t } from '../../i18n/i18n.ts';
import * as styles from './SheetHeader.css.ts';
import { useShell } from './shellContext.ts';

export interface PanelHeaderProps {
  title: ReactNode;
  tools?: ReactNode;
  onClose: () => void;
}

/** Top of a side panel: a cross at the end, on phones the way back at the start. */
export function PanelHeader({ title, tools, onClose }: PanelHeaderProps) {
  const phone = useShell().layout === 'phone';
  return (
    <div className={styles.panelHeader}>
      {phone && <IconButton icon="back" label={t('action.back')} tooltip="none" onPress={onClose} />}
      <h2 className={styles.panelTitle}>{title}</h2>
      {tools}
      {!phone && <IconButton icon="close" label={t('shell.closePanel')} tooltip="bottom" onPress={onClose} />}
    </div>
  );
}
