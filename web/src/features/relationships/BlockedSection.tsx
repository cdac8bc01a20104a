import { t } from '../../i18n/i18n.ts';
import { Section } from '../../ui/settings/parts.tsx';
import { BlockedList } from './BlockedList.tsx';

/** The lists of blocked and ignored users, who can be unblocked and shown again here. */
export default function BlockedSection() {
  return (
    <Section title={t('settings.blocked')} lead={t('settings.blocked.lead')}>
      <BlockedList />
    </Section>
  );
}
