import { getSoundSlots, SOUND_LIMITS } from '@guildhall/protocol/limits/voice';
import { useRef, useState } from 'react';
import { Button } from '../../../design/Button.tsx';
import { showToast } from '../../../design/toast.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { t } from '../../../i18n/i18n.ts';
import { rest } from '../../../state/api.ts';
import { useGuild } from '../../../state/hooks.ts';
import { ListStates } from '../../../ui/settings/ListStates.tsx';
import { Meter } from '../../../ui/settings/Meter.tsx';
import * as parts from '../../../ui/settings/parts.css.ts';
import { Section } from '../../../ui/settings/parts.tsx';
import { useGuildSounds } from '../useSounds.ts';
import { GuildSound } from './GuildSound.tsx';
import { readSound, SOUND_TYPES } from './readFile.ts';
import { SoundForm, type Subject } from './SoundForm.tsx';

/** The sounds of a guild: adding, changing and deleting them. */
export default function SoundboardSection({ guildId }: { guildId: string }) {
  const guild = useGuild(guildId);
  const list = useGuildSounds(guildId);
  const input = useRef<HTMLInputElement>(null);
  const [subject, setSubject] = useState<Subject>();
  const used = list.data?.length ?? 0;
  const slots = guild ? getSoundSlots(guild) : 0;
  const open = async (file: File | undefined) => {
    if (!file) return;
    const read = await readSound(file);
    if (typeof read === 'string') showToast({ kind: 'error', message: t(`soundboard.${read}`) });
    else setSubject({ file, uri: read.uri });
  };
  const save = (body: Parameters<Parameters<typeof SoundForm>[0]['onSave']>[0]) => {
    const params = { guild_id: guildId };
    if (subject && 'uri' in subject)
      return rest.call('createGuildSound', { params, body: { ...body, sound: subject.uri } });
    return rest.call('updateGuildSound', {
      params: { ...params, sound_id: subject?.sound.sound_id ?? '' },
      body,
    });
  };
  return (
    <Section
      title={t('guildSettings.soundboard')}
      lead={t('soundboard.lead', { seconds: formatNumber(SOUND_LIMITS.seconds) })}
      actions={
        <Button icon="upload" isDisabled={used >= slots} onPress={() => input.current?.click()}>
          {t('soundboard.choose')}
        </Button>
      }
    >
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        accept={SOUND_TYPES}
        aria-label={t('soundboard.choose')}
        onChange={({ currentTarget }) => {
          void open(currentTarget.files?.[0]);
          // The same file can be chosen again.
          currentTarget.value = '';
        }}
      />
      <Meter
        label={t('soundboard.slots')}
        value={t('soundboard.slotsUsed', { used: formatNumber(used), slots: formatNumber(slots) })}
        share={slots > 0 ? used / slots : 0}
      />
      {subject && (
        <SoundForm
          key={'sound' in subject ? subject.sound.sound_id : subject.file.name}
          subject={subject}
          onSave={save}
          onClose={() => setSubject(undefined)}
        />
      )}
      <ListStates
        list={list}
        failed={t('soundboard.failed')}
        empty={{ title: t('soundboard.none'), body: t('soundboard.noneBody') }}
      >
        <ul className={parts.rows}>
          {(list.data ?? []).map((sound) => (
            <GuildSound
              key={sound.sound_id}
              guildId={guildId}
              sound={sound}
              onEdit={() => setSubject({ sound })}
            />
          ))}
        </ul>
      </ListStates>
    </Section>
  );
}
