import type { InstanceOverview } from '@guildhall/protocol/instance/schemas';
import { Icon } from '../../design/Icon.tsx';
import { formatRelative } from '../../i18n/format.ts';
import { t } from '../../i18n/i18n.ts';
import * as parts from '../../ui/settings/parts.css.ts';
import * as styles from './admin.css.ts';

type VoiceServer = InstanceOverview['health']['voice'][number];

/** The clock of the server can be ahead. */
const formatPast = (at: string) => formatRelative(Math.min(0, Date.parse(at) - Date.now()));

/** What is known about whether browsers reach the voice port: only those that have tried it can say. */
function describeReach({ port, reached_at, reached_from_outside_at }: VoiceServer): string {
  const known = { port: String(port ?? '') };
  if (reached_from_outside_at)
    return t('admin.voice.reachedFromOutside', {
      ...known,
      when: formatPast(reached_from_outside_at),
    });
  if (reached_at) return t('admin.voice.reachedNearby', { ...known, when: formatPast(reached_at) });
  return t('admin.voice.notReached', known);
}

/** The voice servers: who is in them, whether they can serve browsers, and what to do if they can't. */
export function VoiceServers({ servers }: { servers: readonly VoiceServer[] }) {
  return (
    <>
      <h2 className={parts.heading}>{t('admin.voice.title')}</h2>
      {servers.length === 0 ? (
        <p className={parts.rowHint}>{t('admin.voice.none')}</p>
      ) : (
        <ul className={parts.rows}>
          {servers.map((server) => (
            <li key={server.endpoint} className={parts.row}>
              <Icon
                name={server.problem === null ? 'check' : 'warning'}
                size={14}
                weight="bold"
                className={server.problem === null ? styles.good : styles.bad}
                label={t(server.problem === null ? 'admin.fine' : 'admin.trouble')}
              />
              <div className={styles.stored}>
                <div className={styles.cause}>
                  <bdi>{server.endpoint}</bdi>
                </div>
                <div className={parts.rowHint}>
                  {t('admin.voice.use', { rooms: server.rooms, users: server.users })}
                </div>
                {server.problem === null ? (
                  <div className={parts.rowHint}>{describeReach(server)}</div>
                ) : (
                  <>
                    <div className={parts.rowHint}>{t('admin.voice.noLibrary')}</div>
                    <details className={styles.details}>
                      <summary className={styles.summary}>{t('admin.crashDetails')}</summary>
                      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
                      <pre className={styles.output} dir="ltr" tabIndex={0}>
                        {server.problem}
                      </pre>
                    </details>
                  </>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
