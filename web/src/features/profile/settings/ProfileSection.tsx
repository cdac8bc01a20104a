import { PRIVATE } from '@guildhall/client';
import { useNavigate, useParams } from '@tanstack/react-router';
import { Select } from '../../../design/Select.tsx';
import { RowsSkeleton } from '../../../design/Skeleton.tsx';
import { ErrorState } from '../../../design/State.tsx';
import { t } from '../../../i18n/i18n.ts';
import { describeError } from '../../../state/describeError.ts';
import { useGuild, useGuildIds } from '../../../state/hooks.ts';
import { useSession } from '../../../state/SessionContext.tsx';
import { Section } from '../../../ui/settings/parts.tsx';
import { GuildProfileForm } from './GuildProfileForm.tsx';
import { MainProfileForm } from './MainProfileForm.tsx';
import * as styles from './Profile.css.ts';
import { useOwnProfile } from './useOwnProfile.ts';

/** The user's public profile: everywhere, or in the guild in the address. */
export default function ProfileSection() {
  const { sub } = useParams({ strict: false });
  const named = useGuild(sub ?? '') ? sub : undefined;
  return (
    <Section title={t('settings.profile')} lead={t('profileEdit.lead')}>
      <ScopeSelect guildId={named} />
      <Editor key={named} guildId={named} />
    </Section>
  );
}

/** Which profile is edited. Switching is blocked while there are unsaved edits, as leaving is. */
function ScopeSelect({ guildId }: { guildId: string | undefined }) {
  const navigate = useNavigate();
  const { store } = useSession();
  const guilds = useGuildIds();
  return (
    <div className={styles.scope}>
      <Select
        label={t('profileEdit.scope')}
        value={guildId ?? PRIVATE}
        options={[
          { value: PRIVATE, label: t('profileEdit.everywhere') },
          ...guilds.map((id) => ({ value: id, label: store.guilds.get(id)?.name ?? id })),
        ]}
        onChange={(id) =>
          void (id === PRIVATE
            ? navigate({ to: '/settings/$section', params: { section: 'profile' } })
            : navigate({ to: '/settings/$section/$sub', params: { section: 'profile', sub: id } }))
        }
      />
    </div>
  );
}

function Editor({ guildId }: { guildId: string | undefined }) {
  const { profile, reload } = useOwnProfile(guildId);
  const { data, isPending, error, refetch } = profile;
  if (data && guildId) return <GuildProfileForm guildId={guildId} profile={data} onSaved={reload} />;
  if (data) return <MainProfileForm profile={data} onSaved={reload} />;
  if (isPending) return <RowsSkeleton count={4} height={56} />;
  return (
    <ErrorState title={t('profileEdit.failed')} body={describeError(error)} onRetry={() => void refetch()} />
  );
}
