import { Icon } from '../../design/Icon.tsx';
import { formatList } from '../../i18n/format.ts';
import { t } from '../../i18n/i18n.ts';
import * as styles from './oauth.css.ts';
import { scopeName } from './scopes.ts';

export interface ScopeListProps {
  /** The application's. */
  name: string;
  scopes: readonly string[];
  /** The scopes that it has already. */
  granted: readonly string[];
}

/** What an application asks for, in words, and what it can do already. */
export function ScopeList({ name, scopes, granted }: ScopeListProps) {
  return (
    <section aria-labelledby="consent-scopes">
      <h2 id="consent-scopes" className={styles.heading}>
        {t('consent.lets', { name })}
      </h2>
      <ul className={styles.scopes}>
        {scopes.map((scope) => (
          <li key={scope} className={styles.scope}>
            <Icon name="check" size={16} weight="bold" className={styles.tick} />
            {scopeName(scope)}
          </li>
        ))}
      </ul>
      {granted.length > 0 && (
        <p className={styles.granted}>{t('consent.granted', { what: formatList(granted.map(scopeName)) })}</p>
      )}
    </section>
  );
}
