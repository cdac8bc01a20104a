import { useParams } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { RowsSkeleton } from '../../design/Skeleton.tsx';
import { t } from '../../i18n/i18n.ts';
import { useDocumentTitle } from '../../ui/documentTitle.ts';
import { SettingsFrame, type SettingsGroup, type SettingsItem } from '../../ui/settings/SettingsFrame.tsx';
import { type SettingsSection, settingsSections, useLinks } from '../../ui/settings/sections.ts';
import { askSignOut, useSignOut } from '../../ui/useSignOut.ts';

const toItem = ({ id, label, keywords, icon, controls = {} }: SettingsSection): SettingsItem => ({
  id,
  label: t(label),
  keywords: t(keywords),
  icon,
  href: `/settings/${id}`,
  inside: Object.entries(controls).map(([anchor, words]) => ({
    label: t(words),
    href: `/settings/${id}/${anchor}`,
  })),
});

const itemsIn = (wanted: SettingsSection['group']) =>
  settingsSections
    .all()
    .filter(({ group }) => group === wanted)
    .map(toItem);

/** The user's settings. */
export function SettingsScreen() {
  const { section } = useParams({ strict: false });
  const [query, setQuery] = useState('');
  const leave = useSignOut();
  const links = useLinks();
  const sections = settingsSections.all();
  const named = sections.find(({ id }) => id === section);
  const current = named ?? sections[0]!;
  const groups: SettingsGroup[] = [
    { id: 'you', label: t('settings.group.you'), items: itemsIn('you') },
    {
      id: 'app',
      label: t('settings.group.app'),
      items: [
        ...itemsIn('app'),
        ...links,
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
  useDocumentTitle([t(current.label), t('settings.title')]);
  const { Content } = current;
  return (
    <SettingsFrame
      title={t('settings.title')}
      search={{ query, onChange: setQuery }}
      groups={groups}
      current={current.id}
      listFirst={named === undefined}
      home="/channels/@me"
    >
      <Suspense fallback={<RowsSkeleton count={6} height={56} />}>
        <Content key={current.id} />
      </Suspense>
    </SettingsFrame>
  );
}
