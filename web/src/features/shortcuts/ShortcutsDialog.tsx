import { Fragment } from 'react';
import { Kbd } from '../../design/Kbd.tsx';
import { Modal } from '../../design/Modal.tsx';
import { t } from '../../i18n/i18n.ts';
import * as styles from './ShortcutsDialog.css.ts';
import { SHORTCUTS } from './shortcuts.ts';

const isMac = /Mac|iPhone|iPad/.test(navigator.platform);
const named = (part: string) => (isMac ? ({ Ctrl: '⌘', Alt: '⌥', Shift: '⇧' }[part] ?? part) : part);

/** The list of keys. */
export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t('shortcuts.title')}
      description={t('shortcuts.body')}
      width="wide"
    >
      <div className={styles.columns}>
        {SHORTCUTS.map(({ title, shortcuts }) => (
          <section key={title} className={styles.section}>
            <h3 className={styles.title}>{t(title)}</h3>
            <dl className={styles.list}>
              {shortcuts.map(({ label, keys }) => (
                <div key={label} className={styles.row}>
                  <dt>{t(label)}</dt>
                  <dd className={styles.keys} dir="ltr">
                    {keys.map((combination, index) => (
                      <Fragment key={combination}>
                        {index > 0 && <span className="visually-hidden">{t('shortcuts.or')}</span>}
                        <span className={styles.combination}>
                          {combination.split('+').map((part) => (
                            <Kbd key={part} keys={named(part)} />
                          ))}
                        </span>
                      </Fragment>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  );
}
