import type { Application } from '@guildhall/protocol/applications/schemas';
import { useParams } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense } from 'react';
import { Avatar } from '../../design/Avatar.tsx';
import { Button } from '../../design/Button.tsx';
import { Icon } from '../../design/Icon.tsx';
import type { IconName } from '../../design/icons.ts';
import { RowsSkeleton } from '../../design/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../design/State.tsx';
import { t } from '../../i18n/i18n.ts';
import { describeError } from '../../state/describeError.ts';
import { applicationIconAddress } from '../../state/names.ts';
import { useDocumentTitle } from '../../ui/documentTitle.ts';
import { Section } from '../../ui/settings/parts.tsx';
import { SettingsFrame, type SettingsGroup } from '../../ui/settings/SettingsFrame.tsx';
import { ApplicationList } from './ApplicationList.tsx';
import * as styles from './developers.css.ts';
import type { ApplicationSectionProps } from './sectionProps.ts';
import { useApplications } from './useApplications.ts';

const SECTIONS = {
  general: { icon: 'channel.overview', content: lazy(() => import('./GeneralSection.tsx')) },
  bot: { icon: 'bot', content: lazy(() => import('./BotSection.tsx')) },
  'sign-in': { icon: 'key', content: lazy(() => import('./SignInSection.tsx')) },
  links: { icon: 'link', content: lazy(() => import('./LinksSection.tsx')) },
} as const satisfies Record<string, { icon: IconName; content: ComponentType<ApplicationSectionProps> }>;
type SectionId = keyof typeof SECTIONS;
const SECTION_IDS = Object.keys(SECTIONS) as SectionId[];

const HOME = '/developers/applications';
const all = (): SettingsGroup => ({
  id: 'all',
  items: [{ id: 'applications', label: t('developers.applications'), icon: 'grid', href: HOME }],
});
/** Each application by name; nothing while there are none. */
const mine = (list: readonly Application[]): SettingsGroup[] =>
  list.length === 0
    ? []
    : [
        {
          id: 'mine',
          label: t('developers.mine'),
          items: list.map(({ id, name }) => ({ id, label: name, icon: 'bot', href: `${HOME}/${id}` })),
        },
      ];

/** The user's applications: all of them, or the settings of one. */
export function DevelopersScreen() {
  const { application: wanted, section } = useParams({ strict: false }) as {
    application?: string;
    section?: string;
  };
  const applications = useApplications();
  const { data: list, isError, error, refetch } = applications.list;
  const open = list?.find(({ id }) => id === wanted);
  const current = SECTION_IDS.find((id) => id === section) ?? 'general';
  useDocumentTitle([
    ...(open ? [t(`developers.${current}`), open.name] : [t('developers.applications')]),
    t('developers.title'),
  ]);
  if (open)
    return (
      <OneApplication
        application={open}
        current={current}
        listFirst={section === undefined}
        onChange={applications.put}
        onDelete={() => applications.remove(open.id)}
      />
    );
  return (
    <SettingsFrame
      title={t('developers.title')}
      place={{
        picture: <Icon name="developer" size={24} className={styles.placeIcon} />,
        name: t('developers.title'),
        hint: location.host,
      }}
      groups={[all(), ...mine(list ?? [])]}
      current={wanted === undefined ? 'applications' : undefined}
      listFirst={false}
      home="/channels/@me"
    >
      {list && wanted === undefined && <ApplicationList applications={list} onCreate={applications.put} />}
      {list && wanted !== undefined && (
        <EmptyState
          headingLevel={1}
          title={t('developers.notThere')}
          body={t('developers.notThereBody')}
          actions={<Back />}
        />
      )}
      {!list && (
        <Section title={t('developers.applications')}>
          {isError ? (
            <ErrorState
              title={t('developers.failed')}
              body={describeError(error)}
              onRetry={() => void refetch()}
              headingLevel={2}
            />
          ) : (
            <RowsSkeleton count={4} height={72} avatar={44} />
          )}
        </Section>
      )}
    </SettingsFrame>
  );
}

const Back = () => (
  <Button variant="filled" onPress={() => history.back()}>
    {t('action.back')}
  </Button>
);

function OneApplication(props: ApplicationSectionProps & { current: SectionId; listFirst: boolean }) {
  const { application, current, listFirst, onChange, onDelete } = props;
  const Content: ComponentType<ApplicationSectionProps> = SECTIONS[current].content;
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
      groups={[
        all(),
        {
          id: 'application',
          label: t('developers.application'),
          items: SECTION_IDS.map((id) => ({
            id,
            label: t(`developers.${id}`),
            icon: SECTIONS[id].icon,
            href: `${HOME}/${application.id}/${id}`,
          })),
        },
      ]}
      current={current}
      listFirst={listFirst}
      home={HOME}
    >
      <Suspense
        fallback={
          <Section title={t(`developers.${current}`)}>
            <RowsSkeleton count={5} height={56} />
          </Section>
        }
      >
        <Content key={application.id} application={application} onChange={onChange} onDelete={onDelete} />
      </Suspense>
    </SettingsFrame>
  );
}
