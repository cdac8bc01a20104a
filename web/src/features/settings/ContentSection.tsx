import { REDACTIONS } from '@guildhall/protocol/users/redactions';
import type { ExplicitContentSettings } from '@guildhall/protocol/users/settings';
import { useNavigate } from '@tanstack/react-router';
import { Button } from '../../design/Button.tsx';
import { RadioGroup } from '../../design/RadioGroup.tsx';
import { t } from '../../i18n/i18n.ts';
import { useSettings } from '../../state/useSettings.ts';
import * as parts from '../../ui/settings/parts.css.ts';
import { Section } from '../../ui/settings/parts.tsx';
import { Setting } from '../../ui/settings/Setting.tsx';

const PLACES = [
  'friend_dm',
  'non_friend_dm',
  'guilds',
] as const satisfies readonly (keyof ExplicitContentSettings)[];

/** How images and videos of others are shown, and the ways to the settings about who can reach the user. */
export default function ContentSection() {
  const [{ explicit_content_settings: chosen }, change] = useSettings();
  const navigate = useNavigate();
  const open = (section: string) => void navigate({ to: '/settings/$section', params: { section } });
  return (
    <Section title={t('settings.content-social')} lead={t('content.lead')}>
      <div className={parts.stack}>
        {PLACES.map((place) => (
          <Setting key={place} id={place}>
            <RadioGroup
              label={t(`content.${place}`)}
              value={chosen[place]}
              onChange={(redaction) =>
                change({ explicit_content_settings: { ...chosen, [place]: redaction } })
              }
              choices={REDACTIONS.map((value) => ({ value, label: t(`content.${value}`) }))}
            />
          </Setting>
        ))}
      </div>
      <h2 className={parts.heading}>{t('content.social')}</h2>
      {(['friend-requests', 'blocked'] as const).map((section) => (
        <div key={section} className={parts.row}>
          <div className={parts.rowWords}>
            <span className={parts.rowName}>{t(`content.${section}`)}</span>
            <span className={parts.rowHint}>{t(`content.${section}.hint`)}</span>
          </div>
          <Button onPress={() => open(section)} aria-label={t(`content.${section}.open`)}>
            {t('content.open')}
          </Button>
        </div>
      ))}
    </Section>
  );
}
