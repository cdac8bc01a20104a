import { brand } from '@guildhall/protocol/brand';
import { Avatar } from '../../design/Avatar.tsx';
import { useAppearance } from '../../design/appearance.ts';
import { Mark } from '../../design/Mark.tsx';
import { formatDate } from '../../i18n/format.ts';
import { t } from '../../i18n/i18n.ts';
import { useMe } from '../../state/hooks.ts';
import { avatarAddress, getName } from '../../state/names.ts';
import * as styles from './MessagePreview.css.ts';

const clock = (minute: number) =>
  formatDate(new Date(2024, 0, 1, 18, minute), { hour: '2-digit', minute: '2-digit' });

/** Two messages as the log shows them, in the size, density and spacing that are chosen. */
export function MessagePreview() {
  const me = useMe();
  const { density } = useAppearance();
  const compact = density === 'compact';
  const name = getName(me);
  return (
    <section className={styles.preview} aria-label={t('appearance.preview')}>
      <div className={styles.message}>
        {!compact && <Avatar name={name} src={avatarAddress(me)} seed={me.id} size={36} />}
        {compact && <bdi className={styles.time}>{clock(26)}</bdi>}
        <div className={styles.words}>
          <span className={styles.name}>
            <bdi>{name}</bdi>
          </span>
          {!compact && <bdi className={styles.time}>{clock(26)}</bdi>}
          <span className={styles.content}>{t('appearance.preview.question')}</span>
        </div>
      </div>
      <div className={styles.message}>
        {!compact && (
          <span className={styles.mark}>
            <Mark size={22} />
          </span>
        )}
        {compact && <bdi className={styles.time}>{clock(27)}</bdi>}
        <div className={styles.words}>
          <span className={styles.name}>
            <bdi>{brand.product}</bdi>
          </span>
          {!compact && <bdi className={styles.time}>{clock(27)}</bdi>}
          <span className={styles.content}>
            {t('appearance.preview.answer')} <bdi className={styles.mention}>@{name}</bdi>
          </span>
        </div>
      </div>
    </section>
  );
}
