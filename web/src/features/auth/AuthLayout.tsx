import type { ReactNode } from 'react';
import { Button } from '../../design/Button.tsx';
import { Door } from '../../design/Door.tsx';
import { Wordmark } from '../../design/Mark.tsx';
import { Menu, MenuItem } from '../../design/Menu.tsx';
import { cx } from '../../design/selectors.ts';
import { chooseLocale, currentLocale, type Locale, locales, t } from '../../i18n/i18n.ts';
import { instanceIconAddress, instanceProfile } from '../../state/instance.ts';
import * as styles from './AuthLayout.css.ts';
import { HallArt } from './HallArt.tsx';

export interface AuthLayoutProps {
  title: string;
  subtitle?: ReactNode;
  /** Above the title: an InviteCard. */
  lead?: ReactNode;
  /** The form. */
  children: ReactNode;
  /** Below the form: the way to the other form. */
  below?: ReactNode;
  /** Over the picture: signing in with the phone. */
  aside?: ReactNode;
}

/** The instance's own name and icon, instead of the product's. */
const InstanceMark = ({ name, icon }: { name: string; icon: string | undefined }) => (
  <span className={styles.mark}>
    <span aria-hidden="true">
      <Door name={name} src={instanceIconAddress(icon)} size={36} />
    </span>
    <span className={styles.name}>{name}</span>
  </span>
);

/** The layout of the sign-in screens: the form at the start, the illustration at the end. */
export function AuthLayout({ title, subtitle, lead, children, below, aside }: AuthLayoutProps) {
  const { name, icon } = instanceProfile.use();
  return (
    <div className={styles.screen}>
      <main className={styles.column}>
        {name ? <InstanceMark name={name} icon={icon} /> : <Wordmark />}
        <div className={styles.card}>
          {lead}
          <h1 className={cx(styles.title, !subtitle && styles.alone)}>{title}</h1>
          {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
          {children}
          {below && <p className={styles.below}>{below}</p>}
        </div>
        <footer className={styles.footer}>
          <Menu
            label={t('auth.footer.language')}
            placement="top start"
            selectionMode="single"
            selectedKeys={[currentLocale()]}
            onAction={(key) => void chooseLocale(key as Locale)}
            trigger={
              <Button variant="quiet" size="sm" icon="globe" className={styles.language}>
                <span className="visually-hidden">{t('auth.footer.language')}: </span>
                {locales[currentLocale()].name}
              </Button>
            }
          >
            {Object.entries(locales).map(([locale, { name }]) => (
              <MenuItem key={locale} id={locale} label={name} />
            ))}
          </Menu>
          <a href="/privacy">{t('auth.footer.privacy')}</a>
          <a href="/terms">{t('auth.footer.terms')}</a>
          {name && <span className={styles.product}>{t('auth.footer.product')}</span>}
        </footer>
      </main>
      <div className={styles.art}>
        <HallArt />
        {aside && <div className={styles.aside}>{aside}</div>}
      </div>
    </div>
  );
}
