import { Clip } from '../../design/Clip.tsx';
import { IconButton } from '../../design/IconButton.tsx';
import { t } from '../../i18n/i18n.ts';
import { copyText } from '../../ui/copyText.ts';
import * as styles from './developers.css.ts';

export interface GridPicture {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  /** What a program writes to use it. */
  readonly code: string;
}

/** Named pictures of an application, whose code can be copied. @param onRemove absent for users who can only view them */
export function PictureGrid(props: {
  pictures: readonly GridPicture[];
  onRemove: ((picture: GridPicture) => void) | undefined;
}) {
  const { pictures, onRemove } = props;
  return (
    <ul className={styles.tiles}>
      {pictures.map((picture) => (
        <li key={picture.id} className={styles.tileCard}>
          <span className={styles.tile}>
            <img src={picture.address} alt="" loading="lazy" />
          </span>
          <span className={styles.tileName} dir="ltr">
            <Clip>{picture.name}</Clip>
          </span>
          <span className={styles.tileActions}>
            <IconButton
              icon="copy"
              label={t('developers.copyNamed', { name: picture.name })}
              onPress={() => void copyText(picture.code)}
            />
            {onRemove && (
              <IconButton
                icon="delete"
                label={t('developers.deleteNamed', { name: picture.name })}
                onPress={() => onRemove(picture)}
              />
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
