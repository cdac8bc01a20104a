import { guildPermissions, key } from '@guildhall/client';
import { Navigate, useParams } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Door } from '../../design/Door.tsx';
import { RowsSkeleton } from '../../design/Skeleton.tsx';
import { EmptyState } from '../../design/State.tsx';
import { t } from '../../i18n/i18n.ts';
import { useGuild, useSlice } from '../../state/hooks.ts';
import { iconAddress } from '../../state/names.ts';
import { useDocumentTitle } from '../../ui/documentTitle.ts';
import { Section } from '../../ui/settings/parts.tsx';
import { SettingsFrame } from '../../ui/settings/SettingsFrame.tsx';
import { kindOf, openSections, SECTION_IDS, type SectionId } from './sections.ts';

const AuditSection = lazy(() => import('./audit/AuditSection.tsx'));
const CommunitySection = lazy(() => import('./CommunitySection.tsx'));
const BansSection = lazy(() => import('./BansSection.tsx'));
const ChannelsSection = lazy(() => import('./channels/ChannelsSection.tsx'));
const ChannelSettings = lazy(() => import('../channel-settings/ChannelSettings.tsx'));
const InvitesSection = lazy(() => import('./InvitesSection.tsx'));
const MembersSection = lazy(() => import('./members/MembersSection.tsx'));
const ModerationSection = lazy(() => import('./ModerationSection.tsx'));
const OverviewSection = lazy(() => import('./overview/OverviewSection.tsx'));
const RolesSection = lazy(() => import('./roles/RolesSection.tsx'));

/** A guild's settings, as far as one may see them; and those of one of its channels. */
export function GuildSettingsScreen() {
  const { guild: guildId = '', section, sub, page } = useParams({ strict: false });
  const guild = useGuild(guildId);
  if (!guild) return <Navigate to="/channels/@me" replace />;
  if ((section === 'channel' || page) && sub)
    return (
      <Suspense>
        <ChannelSettings key={sub} guildId={guildId} channelId={sub} />
      </Suspense>
    );
  return <GuildSettings guildId={guildId} section={section} sub={sub} />;
}

function GuildSettings(props: { guildId: string; section: string | undefined; sub: string | undefined }) {
  const { guildId, section, sub } = props;
  const guild = useGuild(guildId);
  const permissions = useSlice(key.permissions(guildId), (store) => guildPermissions(store, guildId));
  const [query, setQuery] = useState('');
  const open = openSections(permissions);
  const named = SECTION_IDS.find((id) => id === section);
  const current = named ?? open[0];
  useDocumentTitle([
    ...(current ? [t(`guildSettings.${current}`)] : []),
    guild?.name ?? '',
    t('guildSettings.title'),
  ]);
  const groups = (['guild', 'people', 'safety'] as const)
    .map((group) => ({
      id: group,
      ...(group === 'guild' ? {} : { label: t(`guildSettings.group.${group}`) }),
      items: open
        .filter((id) => kindOf(id).group === group)
        .map((id) => ({
          id,
          label: t(`guildSettings.${id}`),
          keywords: t(`guildSettings.${id}.keywords`),
          icon: kindOf(id).icon,
          href: `/guilds/${guildId}/settings/${id}`,
        })),
    }))
    .filter(({ items }) => items.length > 0);

  return (
    <SettingsFrame
      title={t('guildSettings.title')}
      place={{
        picture: <Door name={guild?.name ?? ''} src={guild && iconAddress(guild)} size={32} />,
        name: guild?.name ?? '',
        hint: t('guildSettings.title'),
      }}
      search={{ query, onChange: setQuery }}
      groups={groups}
      current={current}
      listFirst={section === undefined}
      home={`/channels/${guildId}`}
      width="wide"
    >
      {current && open.includes(current) ? (
        <Suspense fallback={<Loading title={t(`guildSettings.${current}`)} />}>
          {contentOf(current, guildId, sub)}
        </Suspense>
      ) : (
        <EmptyState headingLevel={1} title={t('guildSettings.closed')} body={t('guildSettings.closedBody')} />
      )}
    </SettingsFrame>
  );
}

function contentOf(section: SectionId, guildId: string, sub: string | undefined): ReactNode {
  switch (section) {
    case 'overview':
      return <OverviewSection guildId={guildId} />;
    case 'moderation':
      return <ModerationSection guildId={guildId} />;
    case 'community':
      return <CommunitySection guildId={guildId} />;
    case 'channels':
      return <ChannelsSection guildId={guildId} />;
    case 'roles':
      return <RolesSection guildId={guildId} roleId={sub} />;
    case 'members':
      return <MembersSection guildId={guildId} />;
    case 'invites':
      return <InvitesSection guildId={guildId} />;
    case 'bans':
      return <BansSection guildId={guildId} />;
    case 'audit-log':
      return <AuditSection guildId={guildId} />;
  }
}

const Loading = ({ title }: { title: string }) => (
  <Section title={title}>
    <RowsSkeleton count={6} height={56} avatar={32} />
  </Section>
);
