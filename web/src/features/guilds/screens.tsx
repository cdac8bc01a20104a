import { guildPermissions, key } from '@guildhall/client';
import { MutableGuildFeature } from '@guildhall/protocol/guilds/features';
import { Permission } from '@guildhall/protocol/permissions/permission';
import { Link, Navigate, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { Button } from '../../design/Button.tsx';
import { Door } from '../../design/Door.tsx';
import { Icon } from '../../design/Icon.tsx';
import { t } from '../../i18n/i18n.ts';
import { useGuild, useGuildIds, useSlice } from '../../state/hooks.ts';
import { iconAddress } from '../../state/names.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { useDocumentTitle } from '../../ui/documentTitle.ts';
import { AuthLayout } from '../auth/index.ts';
import * as styles from './screens.css.ts';

/** Where a feature is set. */
const SECTION_OF: Readonly<Record<string, string>> = {
  [MutableGuildFeature.COMMUNITY]: 'community',
  [MutableGuildFeature.DISCOVERABLE]: 'community',
  [MutableGuildFeature.INVITES_DISABLED]: 'moderation',
};

/** Guild settings without a guild in the address: of the only one the user manages, or of one to be chosen. */
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
      <AuthLayout title={t('anyGuild.none')} subtitle={t('anyGuild.noneBody')}>
        <div className={styles.list}>
          <Button variant="filled" size="lg" onPress={() => void navigate({ to: '/guilds/create' })}>
            {t('rail.addGuild')}
          </Button>
          <Button size="lg" onPress={() => void navigate({ to: '/channels/@me' })}>
            {t('notFound.home')}
          </Button>
        </div>
      </AuthLayout>
    );
  return (
    <AuthLayout title={t('anyGuild.choose')}>
      <ul className={styles.list}>
        {managed.map((id) => (
          <li key={id}>
            <GuildChoice guildId={id} to={to(id)} />
          </li>
        ))}
      </ul>
    </AuthLayout>
  );
}

function GuildChoice({ guildId, to }: { guildId: string; to: string }) {
  const guild = useGuild(guildId);
  const count = useSlice(key.guild(guildId), (store) => store.guilds.get(guildId)?.member_count ?? 0);
  if (!guild) return null;
  return (
    <Link to={to} className={styles.row}>
      <Door name={guild.name} seed={guildId} src={iconAddress(guild)} size={40} />
      <span className={styles.words}>
        <span className={styles.name}>{guild.name}</span>
        <span className={styles.hint}>{t('anyGuild.members', { count })}</span>
      </span>
      <Icon name="caret.next" size={14} weight="bold" />
    </Link>
  );
}
