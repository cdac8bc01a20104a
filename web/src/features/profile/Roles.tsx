import type { Role } from '@guildhall/client';
import { t } from '../../i18n/i18n.ts';
import * as styles from './UserCard.css.ts';

const hex = (color: number) => `#${color.toString(16).padStart(6, '0')}`;

/** The roles a member has, highest first. Nothing without any. */
export function Roles({ roles, Heading = 'h3' }: { roles: readonly Role[]; Heading?: 'h2' | 'h3' }) {
  if (roles.length === 0) return null;
  return (
    <section className={styles.section}>
      <Heading className={styles.label}>{t('profile.roles', { count: roles.length })}</Heading>
      <ul className={styles.roles}>
        {roles.map((role) => (
          <li key={role.id} className={styles.role}>
            <span className={styles.dot} style={role.color ? { background: hex(role.color) } : undefined} />
            {role.name}
          </li>
        ))}
      </ul>
    </section>
  );
}
