import { useNavigate, useParams } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { confirm } from '../../design/confirm.ts';
import { RowsSkeleton } from '../../design/Skeleton.tsx';
import { t } from '../../i18n/i18n.ts';
import { useDocumentTitle } from '../../ui/documentTitle.ts';
import { SettingsFrame, type SettingsGroup, type SettingsItem } from '../../ui/settings/SettingsFrame.tsx';
import { useInstance } from '../admin/index.ts';
import { isSection, SECTIONS, type SectionId, sectionOf } from './sections.ts';
import { useSignOut } from './useSignOut.ts';

async function askSignOut(leave: () => void): Promise<void> {
  const sure = await confirm({
    title: t('settings.signOut.title'),
    body: t('settings.signOut.body'),
    action: t('settings.signOut'),
  });
  if (sure) leave();
}

const itemOf = (id: SectionId): SettingsItem => ({
  id,
  label: t(`settings.${id}`),
  keywords: t(`settings.${id}.keywords`),
  icon: sectionOf(id).icon,
  href: `/settings/${id}`,
  inside: Object.entries(sectionOf(id).controls ?? {}).map(([anchor, words]) => ({
    label: t(words),
    href: `/settings/${id}/${anchor}`,
  })),
});

const itemsOf = (group: 'you' | 'app') =>
  (Object.keys(SECTIONS) as SectionId[]).filter((id) => sectionOf(id).group === group).map(itemOf);

/** One's own settings. */
export function SettingsScreen() {
  const { section } = useParams({ strict: false });
  const [query, setQuery] = useState('');
  const leave = useSignOut();
  const navigate = useNavigate();
  const instance = useInstance();
  const named = isSection(section) ? section : undefined;
  const current = named ?? 'my-account';
  const groups: SettingsGroup[] = [
    { id: 'you', label: t('settings.group.you'), items: itemsOf('you') },
    {
      id: 'app',
      label: t('settings.group.app'),
      items: [
        ...itemsOf('app'),
        {
          id: 'developers',
          label: t('settings.developers'),
          keywords: t('settings.developers.keywords'),
          icon: 'developer',
          onPress: () => void navigate({ to: '/developers/applications' }),
        },
        ...(instance.value?.is_owner
          ? [
              {
                id: 'instance',
                label: t('admin.title'),
                icon: 'server' as const,
                onPress: () => void navigate({ to: '/admin/$section', params: { section: 'overview' } }),
              },
            ]
          : []),
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
  const Content = sectionOf(current).content;
  return (
    <SettingsFrame
      title={t('settings.title')}
      search={{ query, onChange: setQuery }}
      groups={groups}
      current={current}
      listFirst={named === undefined}
      home="/channels/@me"
    >
      <Suspense fallback={<RowsSkeleton count={6} height={56} />}>
        <Content key={current} />
      </Suspense>
    </SettingsFrame>
  );
}
