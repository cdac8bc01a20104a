import type { SoundboardSound } from '@guildhall/protocol/soundboard/schemas';
import { confirm } from '../../../design/confirm.ts';
import { IconButton } from '../../../design/IconButton.tsx';
import { formatNumber } from '../../../i18n/format.ts';
import { t } from '../../../i18n/i18n.ts';
import { rest } from '../../../state/api.ts';
import { useGuildPermission, useMe } from '../../../state/hooks.ts';
import { getName } from '../../../state/names.ts';
import { attempt } from '../../../ui/forms/useAction.ts';
import * as parts from '../../../ui/settings/parts.css.ts';
import { playHere } from '../playback.ts';
import { SoundEmoji } from '../SoundEmoji.tsx';
import * as styles from './SoundboardSection.css.ts';

interface GuildSoundProps {
  guildId: string;
  sound: SoundboardSound;
  onEdit: () => void;
}

/** A sound of a guild, who added it, and what can be done with it. */
export function GuildSound({ guildId, sound, onEdit }: GuildSoundProps) {
  const me = useMe();
  const managesAll = useGuildPermission(guildId, 'MANAGE_GUILD_EXPRESSIONS');
  const { sound_id: id, name, volume, user, available } = sound;
  const facts = [
    ...(user ? [t('soundboard.addedBy', { name: getName(user) })] : []),
    t('soundboard.loudness', { volume: formatNumber(volume, { style: 'percent' }) }),
    ...(available ? [] : [t('soundboard.unavailable')]),
  ];
  const remove = async () => {
    const isSure = await confirm({
      title: t('soundboard.deleteTitle', { name }),
      body: t('soundboard.deleteBody'),
      action: t('soundboard.delete'),
      danger: true,
    });
    const params = { guild_id: guildId, sound_id: id };
    if (isSure) await attempt(() => rest.call('deleteGuildSound', { params }));
  };
  return (
    <li className={parts.row}>
      <SoundEmoji sound={sound} />
      <div className={styles.words}>
        <div className={styles.name}>
          <bdi>{name}</bdi>
        </div>
        <div className={parts.rowHint}>{facts.join(' · ')}</div>
      </div>
      <IconButton
        icon="sounds"
        label={t('soundboard.preview', { name })}
        onPress={() => playHere(id, volume)}
      />
      {(managesAll || user?.id === me.id) && (
        <>
          <IconButton icon="edit" label={t('soundboard.editNamed', { name })} onPress={onEdit} />
          <IconButton
            icon="delete"
            label={t('soundboard.deleteNamed', { name })}
            className={styles.remove}
            onPress={() => void remove()}
          />
        </>
      )}
    </li>
  );
}
