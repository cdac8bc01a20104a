import type { ProcessCrash } from '@guildhall/protocol/instance/schemas';
import { formatDate } from '../../i18n/format.ts';
import { t } from '../../i18n/i18n.ts';
import * as parts from '../../ui/settings/parts.css.ts';
import * as styles from './admin.css.ts';
import { formatSpan } from './units.ts';

/** The newest crashes of server processes: when, after how long, and of what. Nothing when there were none. */
export function Crashes({ crashes }: { crashes: readonly ProcessCrash[] }) {
  if (crashes.length === 0) return null;
  return (
    <>
      <h2 className={parts.heading}>{t('admin.recentCrashes')}</h2>
      <ul className={parts.rows}>
        {crashes.map((crash) => (
          <li key={crash.id} className={parts.row}>
            <div className={styles.stored}>
              <div className={styles.cause}>{describeCause(crash)}</div>
              <div className={parts.rowHint}>{describeTime(crash)}</div>
              {crash.details !== '' && (
                <details className={styles.details}>
                  <summary className={styles.summary}>{t('admin.crashDetails')}</summary>
                  {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
                  <pre className={styles.output} dir="ltr" tabIndex={0}>
                    {crash.details}
                  </pre>
                </details>
              )}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

function describeCause({ cause, signal, status }: ProcessCrash): string {
  switch (cause) {
    case 'exception':
      return t('admin.crash.exception');
    case 'out_of_memory':
      return t('admin.crash.memory');
    case 'signal':
      return t(signal === 'SIGKILL' ? 'admin.crash.killed' : 'admin.crash.signal', { signal: signal ?? '' });
    case 'exit':
      return t('admin.crash.exit', { status: status ?? 0 });
    case 'unknown':
      return t('admin.crash.unknown');
  }
}

function describeTime({ started_at, ended_at }: ProcessCrash): string {
  const end = Date.parse(ended_at);
  const when = formatDate(end, { dateStyle: 'medium', timeStyle: 'medium' });
  if (started_at === null) return when;
  const span = formatSpan(Math.max(0, end - Date.parse(started_at)) / 1_000);
  return t('admin.crashTime', { when, span });
}
