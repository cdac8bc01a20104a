import { lazy, Suspense, useState } from 'react';
import { Icon } from '../../design/Icon.tsx';
import { IconButton } from '../../design/IconButton.tsx';
import { formatBytes } from '../../i18n/format.ts';
import { t } from '../../i18n/i18n.ts';
import { useObjectUrl } from '../../ui/useObjectUrl.ts';
import { iconOfFile } from '../attachments/index.ts';
import { type ChosenFile, changeChosen, removeChosen, useChosen } from './chosen.ts';
import * as styles from './uploads.css.ts';

const FileDialog = lazy(() => import('./FileDialog.tsx'));

/** The types of files that browsers can show as pictures. */
const PICTURE = /^image\/(png|jpeg|gif|webp|avif)$/;

/** The files attached to the draft. */
export default function Tray({ channelId }: { channelId: string }) {
  const chosen = useChosen(channelId);
  return (
    <ul className={styles.tray} aria-label={t('upload.tray')}>
      {chosen.map((entry) => (
        <Chosen key={entry.key} channelId={channelId} entry={entry} />
      ))}
    </ul>
  );
}

function Chosen({ channelId, entry }: { channelId: string; entry: ChosenFile }) {
  const preview = useObjectUrl(PICTURE.test(entry.file.type) ? entry.file : undefined);
  const [editing, setEditing] = useState(false);
  const { key, file, name, spoiler } = entry;
  const change = (by: Partial<ChosenFile>) => changeChosen(channelId, key, by);
  return (
    <li className={styles.chosen}>
      <div className={styles.preview} data-spoiler={spoiler || undefined}>
        {preview ? (
          <img className={styles.previewImage} src={preview} alt={entry.description} draggable={false} />
        ) : (
          <Icon name={iconOfFile({ content_type: file.type, filename: name })} size={24} />
        )}
        {spoiler && <span className={styles.chip}>{t('attachment.spoiler')}</span>}
      </div>
      <div className={styles.tools}>
        <IconButton
          icon={spoiler ? 'hide' : 'show'}
          size={28}
          iconSize={18}
          label={t('upload.spoiler', { name })}
          selected={spoiler}
          onPress={() => change({ spoiler: !spoiler })}
        />
        <IconButton
          icon="edit"
          size={28}
          iconSize={18}
          label={t('upload.edit', { name })}
          onPress={() => setEditing(true)}
        />
        <IconButton
          icon="delete"
          size={28}
          iconSize={18}
          label={t('upload.remove', { name })}
          onPress={() => removeChosen(channelId, key)}
        />
      </div>
      <span className={styles.chosenName} title={name}>
        <bdi>{name}</bdi>
      </span>
      <span className={styles.chosenSize}>{formatBytes(file.size)}</span>
      {editing && (
        <Suspense>
          <FileDialog entry={entry} onSave={change} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </li>
  );
}
