import { Fragment } from 'react';
import { Kbd } from '../../design/Kbd.tsx';
import { Modal } from '../../design/Modal.tsx';
import { t } from '../../i18n/i18n.ts';
import { getKeys, useBindings } from '../keybinds/index.ts';
import * as styles from './ShortcutsDialog.css.ts';
import { listShortcuts } from './shortcuts.ts';

/** The list of keys. */
export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const bindings = useBindings();
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t('shortcuts.title')}
      description={t('shortcuts.body')}
      width="wide"
    >
      <div>
        {listShortcuts().map(({ title, rows }) => (
          <section key={title} className={styles.section}>
            <h3 className={styles.title}>{t(title)}</h3>
            <dl className={styles.list}>
              {rows.map(({ label, keys, actions }) => (
                <div key={label} className={styles.row}>
                  <dt className={styles.label}>{t(label)}</dt>
                  <dd className={styles.keys}>
                    {[...keys, ...actions.flatMap((action) => bindings[action])].map((combination, index) => (
                      <Fragment key={combination}>
                        {index > 0 && <span className="visually-hidden">{t('shortcuts.or')}</span>}
                        <span className={styles.combination} dir="ltr">
                          {getKeys(combination).map((part) => (
                            <Kbd key={part} keys={part} />
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
