import { APP_ICONS, type AppIcon } from '@guildhall/protocol/users/app-icons';
import { useId } from 'react';
import * as check from '../../design/Checkbox.css.ts';
import { cx } from '../../design/selectors.ts';
import { t } from '../../i18n/i18n.ts';
import { appIconAddress } from '../../state/appIcon.ts';
import { useSettings } from '../../state/useSettings.ts';
import * as parts from '../../ui/settings/parts.css.ts';
import { Notice, Section } from '../../ui/settings/parts.tsx';
import { Setting } from '../../ui/settings/Setting.tsx';
import * as styles from './AppIconsSection.css.ts';

/** The icon of the tab and of the installed app. */
export default function AppIconsSection() {
  const [{ app_icon: chosen }, change] = useSettings();
  const name = useId();
  return (
    <Section title={t('settings.app-icons')} lead={t('appIcons.lead')}>
      <div className={parts.stack}>
        <Setting id="icon">
          <fieldset className={styles.icons}>
            <legend className="visually-hidden">{t('settings.app-icons')}</legend>
            {APP_ICONS.map((icon: AppIcon) => (
              <label key={icon} className={styles.icon}>
                <img className={styles.picture} src={appIconAddress(icon)} alt="" width={64} height={64} />
                <span className={styles.choice}>
                  <input
                    type="radio"
                    className={check.input}
                    name={name}
                    checked={chosen === icon}
                    onChange={() => change({ app_icon: icon })}
                  />
                  <span className={cx(check.mark, check.radio)} aria-hidden="true" />
                  {t(`appIcons.${icon}`)}
                </span>
              </label>
            ))}
          </fieldset>
        </Setting>
        <Notice tone="info">{t('appIcons.installed')}</Notice>
      </div>
    </Section>
  );
}
