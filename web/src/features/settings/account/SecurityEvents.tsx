import type { SecurityEvent } from '@guildhall/protocol/security-log/schemas';
import type { SecurityEventType } from '@guildhall/protocol/security-log/types';
import { Tag } from '../../../design/Badge.tsx';
import { Icon } from '../../../design/Icon.tsx';
import type { IconName } from '../../../design/icons.ts';
import { formatDate } from '../../../i18n/format.ts';
import { t } from '../../../i18n/i18n.ts';
import { rest } from '../../../state/api.ts';
import { createPage } from '../../../state/queries/pages.ts';
import { useLivePages } from '../../../state/queries/useLiveQuery.ts';
import { useStreaming } from '../../../state/streamerMode.ts';
import { MorePages } from '../../../ui/MorePages.tsx';
import { ListStates } from '../../../ui/settings/ListStates.tsx';
import * as parts from '../../../ui/settings/parts.css.ts';
import * as styles from './SecurityEvents.css.ts';

/** Entries per page. */
const PAGE = 50;

const ICONS: Readonly<Record<SecurityEventType, IconName>> = {
  sign_in: 'sessions',
  sign_in_new_place: 'globe',
  sign_in_qr: 'sessions',
  sign_in_link: 'link',
  sign_in_handoff: 'sessions',
  sign_in_failed: 'warning',
  sign_out: 'sign-out',
  sessions_ended: 'sign-out',
  password_changed: 'key',
  password_reset: 'key',
  reset_link_created: 'link',
  place_confirmed: 'globe',
  account_reverted: 'key',
  account_closed: 'block',
  deletion_scheduled: 'delete',
  account_restored: 'check.circle',
  email_verified: 'check.circle',
  email_changed: 'edit',
  totp_added: 'moderation',
  totp_removed: 'moderation',
  phone_added: 'call',
  phone_removed: 'call',
  sms_added: 'moderation',
  sms_removed: 'moderation',
  passkey_added: 'passkey',
  passkey_removed: 'passkey',
  backup_code_used: 'key',
  backup_codes_viewed: 'key',
  backup_codes_replaced: 'key',
  mfa_reset: 'warning',
  account_disabled: 'block',
  account_enabled: 'check.circle',
  app_authorized: 'connections',
  app_withdrawn: 'disconnected',
  app_replay: 'warning',
  bot_token_reset: 'bot',
  client_secret_reset: 'developer',
};

/** Entries that are worth a second look. */
const ALERTS: ReadonlySet<SecurityEventType> = new Set([
  'sign_in_new_place',
  'sign_in_qr',
  'sign_in_link',
  'sign_in_handoff',
  'sign_in_failed',
  'reset_link_created',
  'backup_code_used',
  'mfa_reset',
  'app_replay',
]);

const describe = ({ type, count, details }: SecurityEvent) =>
  t(`securityLog.${type}`, { count, name: details.name ?? '', sessions: details.sessions ?? 0 });

const getPlace = ({ client_info: { os, platform }, address }: SecurityEvent) =>
  [platform, os, address].filter((part) => part !== null);

/** The account's security log, newest first. */
export function SecurityEvents() {
  const events = useLivePages({
    queryKey: ['security-events'],
    queryFn: async ({ pageParam: before, signal }) => {
      const query = { limit: PAGE, ...(before ? { before } : {}) };
      return createPage(await rest.call('listSecurityEvents', { query, signal }), PAGE, ({ id }) => id);
    },
  });
  return (
    <section aria-labelledby="security-log">
      <h2 id="security-log" className={styles.heading}>
        {t('securityLog.title')}
      </h2>
      <p className={styles.lead}>{t('securityLog.lead')}</p>
      <ListStates
        list={events}
        failed={t('securityLog.failed')}
        empty={{ title: t('securityLog.none'), body: t('securityLog.noneBody') }}
      >
        <ul className={parts.rows} aria-labelledby="security-log">
          {events.data?.map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
        </ul>
        <MorePages pages={events}>{t('securityLog.more')}</MorePages>
      </ListStates>
    </section>
  );
}

function EventRow({ event }: { event: SecurityEvent }) {
  const isHidden = useStreaming('hide_personal_info');
  return (
    <li className={parts.row}>
      <Icon name={ICONS[event.type]} size={24} />
      <span className={parts.rowWords}>
        <span className={styles.words}>
          {describe(event)} {ALERTS.has(event.type) && <Tag tone="warning">{t('securityLog.check')}</Tag>}
        </span>
        <span className={parts.rowHint}>
          <time dateTime={event.at}>
            {formatDate(Date.parse(event.at), { dateStyle: 'medium', timeStyle: 'short' })}
          </time>
          {(isHidden ? [t('streamer.hidden')] : getPlace(event)).map((part) => (
            <span key={part}>
              {' · '}
              <bdi>{part}</bdi>
            </span>
          ))}
        </span>
      </span>
    </li>
  );
}
