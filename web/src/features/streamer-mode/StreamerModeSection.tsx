import { Switch } from '../../design/Switch.tsx';
import { t } from '../../i18n/i18n.ts';
import type { StreamerPart } from '../../state/streamerMode.ts';
import { useSettings } from '../../state/useSettings.ts';
import * as parts from '../../ui/settings/parts.css.ts';
import { Section } from '../../ui/settings/parts.tsx';
import { Setting } from '../../ui/settings/Setting.tsx';

const PARTS = [
  'hide_personal_info',
  'hide_invite_links',
  'mute_sounds',
  'mute_notifications',
] as const satisfies readonly StreamerPart[];

/** Streamer mode, and what it hides and silences. */
export default function StreamerModeSection() {
  const [{ streamer_mode: mode }, change] = useSettings();
  return (
    <Section title={t('settings.streamer-mode')} lead={t('settings.streamer-mode.lead')}>
      <div className={parts.stack}>
        <Setting id="enabled">
          <Switch
            label={t('streamer.enabled')}
            hint={t('streamer.enabledHint')}
            checked={mode.enabled}
            onChange={(enabled) => change({ streamer_mode: { ...mode, enabled } })}
          />
        </Setting>
        {PARTS.map((part) => (
          <Setting key={part} id={part}>
            <Switch
              label={t(`streamer.${part}`)}
              hint={t(`streamer.${part}.hint`)}
              checked={mode[part]}
              onChange={(on) => change({ streamer_mode: { ...mode, [part]: on } })}
            />
          </Setting>
        ))}
      </div>
    </Section>
  );
}
