import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../design/Icon.tsx';
import { showToast } from '../../design/toast.ts';
import { t } from '../../i18n/i18n.ts';
import { useChannelPermission } from '../../state/hooks.ts';
import { composer } from '../../ui/composerField.ts';
import { chooseFiles } from './chosen.ts';
import * as styles from './uploads.css.ts';

const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;

/** Takes files that are dropped anywhere in the window, and says where they go. */
export function DropZone({ channelId, name }: { channelId: string; name: string }) {
  const mayAttach = useChannelPermission(channelId, 'ATTACH_FILES');
  const maySend = useChannelPermission(channelId, 'SEND_MESSAGES');
  const [over, setOver] = useState(false);
  const depth = useRef(0);
  const allowed = mayAttach && maySend;
  useEffect(() => {
    const onEnter = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      depth.current += 1;
      setOver(true);
    };
    const onLeave = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      depth.current = Math.max(0, depth.current - 1);
      if (depth.current === 0) setOver(false);
    };
    const onOver = (event: DragEvent) => {
      if (!hasFiles(event) || !event.dataTransfer) return;
      // Without this the browser would leave the page for the file.
      event.preventDefault();
      event.dataTransfer.dropEffect = allowed ? 'copy' : 'none';
    };
    const onDrop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      depth.current = 0;
      setOver(false);
      if (document.querySelector('[role="dialog"]')) return;
      if (!allowed) return showToast({ kind: 'error', message: t('upload.denied') });
      chooseFiles(channelId, event.dataTransfer?.files ?? []);
      composer.focus();
    };
    addEventListener('dragenter', onEnter);
    addEventListener('dragleave', onLeave);
    addEventListener('dragover', onOver);
    addEventListener('drop', onDrop);
    return () => {
      removeEventListener('dragenter', onEnter);
      removeEventListener('dragleave', onLeave);
      removeEventListener('dragover', onOver);
      removeEventListener('drop', onDrop);
    };
  }, [channelId, allowed]);
  if (!over) return null;
  return (
    <div className={styles.drop}>
      <div className={styles.dropCard}>
        <Icon name={allowed ? 'upload' : 'block'} size={24} />
        {allowed ? t('upload.drop', { name }) : t('upload.denied')}
      </div>
    </div>
  );
}
