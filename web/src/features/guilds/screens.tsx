import { guildPermissions, key } from '@guildhall/client';
import { MutableGuildFeature } from '@guildhall/protocol/guilds/features';
import { Permission } from '@guildhall/protocol/permissions/permission';
import { Link, Navigate, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { ChannelsScreen } from '../../app/ChannelsScreen.tsx';
import { useDocumentTitle } from '../../app/documentTitle.ts';
import { Button } from '../../design/Button.tsx';
import { Door } from '../../design/Door.tsx';
import { EmptyState } from '../../design/State.tsx';
import { t } from '../../i18n/i18n.ts';
import { useGuild, useGuildIds, useSlice } from '../../state/hooks.ts';
import { iconAddress } from '../../state/names.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { dialog, openDialog } from './dialogs.ts';
import * as styles from './screens.css.ts';

/** Founding a guild by address: the home screen with its dialog open; closing that leads home. */
export function CreateGuildScreen() {
  const open = dialog.use();
  const navigate = useNavigate();
  const wasOpen = useRef(false);
  useEffect(() => {
    openDialog({ kind: 'addGuild' });
  }, []);
  useEffect(() => {
    if (open) wasOpen.current = true;
    else if (wasOpen.current && location.pathname === '/guilds/create')
      void navigate({ to: '/channels/@me', replace: true });
  }, [open, navigate]);
  return <ChannelsScreen />;
}

/** Where a feature is set. */
const SECTION_OF: Readonly<Record<string, string>> = {
  [MutableGuildFeature.COMMUNITY]: 'community',
  [MutableGuildFeature.DISCOVERABLE]: 'community',
  [MutableGuildFeature.INVITES_DISABLED]: 'moderation',
};

/** The settings of a guild that the address does not name: of the only one there is to manage, or of one to be chosen. */
export function AnyGuildSettingsScreen() {
  const { a, b } = useParams({ strict: false }) as { a?: string; b?: string };
  const { feature } = useSearch({ strict: false }) as { feature?: string };
  const { store } = useSession();
  const ids = useGuildIds();
  const navigate = useNavigate();
  const managed = ids.filter((id) => (guildPermissions(store, id) & Permission.MANAGE_GUILD) !== 0n);
  useDocumentTitle([t('guildSettings.title')]);
  const section = a ?? (feature && SECTION_OF[feature.toUpperCase()]) ?? '';
  const rest = [section, b].filter(Boolean).join('/');
  const to = (guildId: string) => `/guilds/${guildId}/settings${rest ? `/${rest}` : ''}`;
  if (managed.length === 1) return <Navigate to={to(managed[0]!)} replace />;
  if (managed.length === 0)
    return (
      <main className={styles.page}>
        <EmptyState
          headingLevel={1}
          title={t('anyGuild.none')}
          body={t('anyGuild.noneBody')}
          actions={
            <Button variant="filled" onPress={() => void navigate({ to: '/guilds/create' })}>
              {t('rail.addGuild')}
            </Button>
          }
        />
      </main>
    );
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>{t('anyGuild.choose')}</h1>
      <ul className={styles.list}>
        {managed.map((id) => (
          <li key={id}>
            <GuildChoice guildId={id} to={to(id)} />
          </li>
        ))}
      </ul>
    </main>
  );
}

function GuildChoice({ guildId, to }: { guildId: string; to: string }) {
  const guild = useGuild(guildId);
  const count = useSlice(key.guild(guildId), (store) => store.guilds.get(guildId)?.member_count ?? 0);
  if (!guild) return null;
  return (
    <Link to={to} className={styles.row}>
      <Door name={guild.name} src={iconAddress(guild)} size={40} />
      <span className={styles.words}>
        <span className={styles.name}>{guild.name}</span>
        <span className={styles.hint}>{t('anyGuild.members', { count })}</span>
      </span>
    </Link>
  );
}
