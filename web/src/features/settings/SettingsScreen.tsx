import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useDocumentTitle } from '../../app/documentTitle.ts';
import { SettingsFrame, type SettingsGroup } from '../../app/settings/SettingsFrame.tsx';
import { confirm } from '../../design/confirm.ts';
import { t } from '../../i18n/i18n.ts';
import { AccessibilitySection } from './AccessibilitySection.tsx';
import { AccountSection } from './AccountSection.tsx';
import { AppearanceSection } from './AppearanceSection.tsx';
import { LanguageSection } from './LanguageSection.tsx';
import { useSignOut } from './useSignOut.ts';

const SECTIONS = {
  'my-account': { icon: 'profile', content: AccountSection },
  appearance: { icon: 'appearance', content: AppearanceSection },
  accessibility: { icon: 'accessibility', content: AccessibilitySection },
  language: { icon: 'language', content: LanguageSection },
} as const;
type SectionId = keyof typeof SECTIONS;
const isSection = (id: string | undefined): id is SectionId => id !== undefined && id in SECTIONS;

async function askSignOut(leave: () => void): Promise<void> {
  const sure = await confirm({
    title: t('settings.signOut.title'),
    body: t('settings.signOut.body'),
    action: t('settings.signOut'),
  });
  if (sure) leave();
}

/** One's own settings. */
export function SettingsScreen() {
  const { section } = useParams({ strict: false });
  const [query, setQuery] = useState('');
  const leave = useSignOut();
  const current: SectionId = isSection(section) ? section : 'my-account';
  const item = (id: SectionId) => ({
    id,
    label: t(`settings.${id}`),
    keywords: t(`settings.${id}.keywords`),
    icon: SECTIONS[id].icon,
    href: `/settings/${id}`,
  });
  const groups: SettingsGroup[] = [
    { id: 'you', label: t('settings.group.you'), items: [item('my-account')] },
    {
      id: 'app',
      label: t('settings.group.app'),
      items: [
        item('appearance'),
        item('accessibility'),
        item('language'),
        {
          id: 'sign-out',
          label: t('settings.signOut'),
          keywords: '',
          icon: 'sign-out',
          onPress: () => void askSignOut(leave),
        },
      ],
    },
  ];
  useDocumentTitle([t(`settings.${current}`), t('settings.title')]);
  const Content = SECTIONS[current].content;
  return (
    <SettingsFrame
      title={t('settings.title')}
      search={{ query, onChange: setQuery }}
      groups={groups}
      current={current}
      home="/channels/@me"
    >
      <Content key={current} />
    </SettingsFrame>
  );
}
