import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Wordmark } from '../../design/Mark.tsx';
import { t } from '../../i18n/i18n.ts';
import * as styles from './prose.css.ts';

/** A page to read, for everybody. */
export function ProsePage({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <main className={styles.column}>
        <Link to="/" className={styles.home} aria-label={t('notFound.home')}>
          <Wordmark />
        </Link>
        <h1 className={styles.title}>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        <h2 className="visually-hidden">{title}</h2>
        {children}
        <footer className={styles.footer}>
          <Link to="/privacy">{t('legal.privacy')}</Link>
          <Link to="/terms">{t('legal.terms')}</Link>
        </footer>
      </main>
    </div>
  );
}
