import { PRIVATE } from '@guildhall/client';
import { Select } from '../../../design/Select.tsx';
import { t } from '../../../i18n/i18n.ts';
import { useGuildIds, useMe } from '../../../state/hooks.ts';
import { useSession } from '../../../state/SessionContext.tsx';

interface TagFieldProps {
  /** The guild, null for none. */
  value: string | null;
  onChange: (guildId: string | null) => void;
}

/** The guild whose tag is shown next to the user's name. Nothing if none of their guilds has one. */
export function TagField({ value, onChange }: TagFieldProps) {
  const { store } = useSession();
  const { primary_guild: shown } = useMe();
  const guilds = useGuildIds().flatMap((id) => store.guilds.get(id) ?? []);
  const tagged = guilds.filter(({ profile }) => profile);
  if (tagged.length === 0) return null;
  const changed = shown?.identity_enabled === null && tagged.find(({ id }) => id === shown.identity_guild_id);
  return (
    <Select
      label={t('profileEdit.tag')}
      hint={
        changed && value === null
          ? t('profileEdit.tagChanged', { guild: changed.name })
          : t('profileEdit.tagHint')
      }
      value={value ?? PRIVATE}
      options={[
        { value: PRIVATE, label: t('profileEdit.tagNone') },
        ...tagged.map(({ id, name, profile }) => ({ value: id, label: profile?.tag ?? '', hint: name })),
      ]}
      onChange={(id) => onChange(id === PRIVATE ? null : id)}
    />
  );
}
