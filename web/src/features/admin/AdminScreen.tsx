import { brand } from '@guildhall/protocol/brand';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Door } from '../../design/Door.tsx';
import { Mark } from '../../design/Mark.tsx';
import { RowsSkeleton } from '../../design/Skeleton.tsx';
import { t } from '../../i18n/i18n.ts';
import { instanceIconAddress, instanceProfile } from '../../state/instance.ts';
import { useDocumentTitle } from '../../ui/documentTitle.ts';
import { NotFound } from '../../ui/NotFound.tsx';
import { Section } from '../../ui/settings/parts.tsx';
import { SettingsFrame } from '../../ui/settings/SettingsFrame.tsx';
import { loadPackSection } from '../stickers/index.ts';
import { OwnerGate } from './OwnerGate.tsx';

const SECTIONS = {
  overview: { icon: 'poll', content: lazy(() => import('./OverviewSection.tsx')) },
  identity: { icon: 'profile', content: lazy(() => import('./IdentitySection.tsx')) },
  registration: { icon: 'invite', content: lazy(() => import('./RegistrationSection.tsx')) },
  mail: { icon: 'mention', content: lazy(() => import('./MailSection.tsx')) },
  connections: { icon: 'connections', content: lazy(() => import('./ConnectionsSection.tsx')) },
  storage: { icon: 'storage', content: lazy(() => import('./StorageSection.tsx')) },
  people: { icon: 'members', content: lazy(() => import('./PeopleSection.tsx')) },
  guilds: { icon: 'server', content: lazy(() => import('./GuildsSection.tsx')) },
  apps: { icon: 'bot', content: lazy(() => import('./AppsSection.tsx')) },
  stickers: { icon: 'sticker', content: lazy(loadPackSection) },
  legal: { icon: 'channel.rules', content: lazy(() => import('./LegalSection.tsx')) },
  experiments: { icon: 'filter', content: lazy(() => import('./ExperimentsSection.tsx')) },
  log: { icon: 'audit', content: lazy(() => import('./LogSection.tsx')) },
} as const;
type SectionId = keyof typeof SECTIONS;
const SECTION_IDS = Object.keys(SECTIONS) as SectionId[];

/** The instance, for its owner; everybody else finds nothing here. */
export function AdminScreen() {
  return (
    <OwnerGate>
      <Sections />
    </OwnerGate>
  );
}

function Sections() {
  const { section } = useParams({ strict: false });
  const named = SECTION_IDS.find((id) => id === section);
  const isThere = section === undefined || named !== undefined;
  const { name = brand.product, icon } = instanceProfile.use();
  useDocumentTitle(isThere ? [t(`admin.${named ?? 'overview'}`), t('admin.title')] : []);
  if (!isThere) return <NotFound />;
  const current = named ?? 'overview';
  const Content = SECTIONS[current].content;
  return (
    <SettingsFrame
      title={t('admin.title')}
      place={{
        picture: icon ? <Door name={name} src={instanceIconAddress(icon)} size={32} /> : <Mark size={32} />,
        name,
        hint: location.host,
      }}
      groups={[
        {
          id: 'admin',
          items: SECTION_IDS.map((id) => ({
            id,
            label: t(`admin.${id}`),
            icon: SECTIONS[id].icon,
            href: `/admin/${id}`,
          })),
        },
      ]}
      current={current}
      listFirst={section === undefined}
      home="/channels/@me"
      width="wide"
    >
      <Suspense
        fallback={
          <Section title={t(`admin.${current}`)}>
            <RowsSkeleton count={6} height={56} avatar={32} />
          </Section>
        }
      >
        <Content key={current} />
      </Suspense>
    </SettingsFrame>
  );
}
