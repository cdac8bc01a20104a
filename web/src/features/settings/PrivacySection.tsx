import { useNavigate } from '@tanstack/react-router';
import { Button } from '../../design/Button.tsx';
import { t } from '../../i18n/i18n.ts';
import { useSettings } from '../../state/useSettings.ts';
import * as parts from '../../ui/settings/parts.css.ts';
import { Section } from '../../ui/settings/parts.tsx';

/** What is set about the user's privacy, and the ways to where it is changed. */
export default function PrivacySection() {
  const [settings] = useSettings();
  const navigate = useNavigate();
  const { friend_source_flags: sources, message_request_filter: filter } = settings;
  const redactions = Object.values(settings.explicit_content_settings);
  const requests = sources.all
    ? t('privacy.requests.all')
    : sources.mutual_friends || sources.mutual_guilds
      ? t('privacy.requests.known')
      : t('privacy.requests.none');
  const rows = [
    ['friend-requests', t('privacy.requests'), requests],
    ['friend-requests', t('privacy.messages'), t(`privacy.messages.${filter}`)],
    [
      'content-social',
      t('privacy.media'),
      redactions.every((value) => value === 'SHOW') ? t('privacy.media.shown') : t('privacy.media.filtered'),
    ],
    ['blocked', t('privacy.blocked'), t('privacy.blocked.hint')],
    ['sessions', t('privacy.sessions'), t('privacy.sessions.hint')],
    ['data-privacy', t('privacy.data'), t('privacy.data.hint')],
  ] as const;
  return (
    <Section title={t('settings.privacy-safety')} lead={t('privacy.lead')}>
      <div className={parts.rows}>
        {rows.map(([section, label, state]) => (
          <div key={label} className={parts.row}>
            <div className={parts.rowWords}>
              <span className={parts.rowName}>{label}</span>
              <span className={parts.rowHint}>{state}</span>
            </div>
            <Button
              aria-label={t('privacy.openNamed', { name: label })}
              onPress={() => void navigate({ to: '/settings/$section', params: { section } })}
            >
              {t('privacy.open')}
            </Button>
          </div>
        ))}
      </div>
    </Section>
  );
}
