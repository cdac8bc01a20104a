import { Suspense, useState } from 'react';
import { Avatar } from '../../design/Avatar.tsx';
import { RowsSkeleton } from '../../design/Skeleton.tsx';
import { t } from '../../i18n/i18n.ts';
import { applicationIconAddress } from '../../state/names.ts';
import { useDocumentTitle } from '../../ui/documentTitle.ts';
import { Section } from '../../ui/settings/parts.tsx';
import { SettingsFrame, type SettingsGroup } from '../../ui/settings/SettingsFrame.tsx';
import { type ApplicationSectionProps, applicationSections } from '../../ui/settings/sections.ts';
import { APPLICATIONS, developerPages } from './groups.ts';

export interface ApplicationScreenProps extends ApplicationSectionProps {
  section: string | undefined;
}

/** The settings of an application, in the sections that features contribute. */
export function ApplicationScreen({ section, ...props }: ApplicationScreenProps) {
  const { application } = props;
  const [query, setQuery] = useState('');
  const sections = applicationSections.all();
  const current = sections.find(({ id }) => id === section) ?? sections[0]!;
  useDocumentTitle([t(current.label), application.name, t('developers.title')]);
  const groups = (['application', 'monitoring', 'people'] as const)
    .map(
      (group): SettingsGroup => ({
        id: group,
        label: t(`developers.group.${group}`),
        items: sections
          .filter((one) => one.group === group)
          .map(({ id, label, keywords, icon }) => ({
            id,
            label: t(label),
            keywords: t(keywords),
            icon,
            href: `${APPLICATIONS}/${application.id}/${id}`,
          })),
      }),
    )
    .filter(({ items }) => items.length > 0);
  return (
    <SettingsFrame
      title={application.name}
      place={{
        picture: (
          <Avatar
            name={application.name}
            src={applicationIconAddress(application)}
            seed={application.id}
            size={32}
          />
        ),
        name: application.name,
        hint: t('developers.application'),
      }}
      search={{ query, onChange: setQuery }}
      groups={[developerPages(), ...groups]}
      current={current.id}
      listFirst={section === undefined}
      home={APPLICATIONS}
    >
      <Suspense
        fallback={
          <Section title={t(current.label)}>
            <RowsSkeleton count={5} height={56} />
          </Section>
        }
      >
        <current.Content key={`${application.id} ${current.id}`} {...props} />
      </Suspense>
    </SettingsFrame>
  );
}
