import { getStickerSlots, LOTTIE_FEATURES } from '@guildhall/protocol/limits/stickers';
import type { NewSticker } from '@guildhall/protocol/stickers/schemas';
import { useRef, useState } from 'react';
import { Button } from '../../../design/Button.tsx';
import { Icon } from '../../../design/Icon.tsx';
import { formatNumber } from '../../../i18n/format.ts';
import { t } from '../../../i18n/i18n.ts';
import { rest } from '../../../state/api.ts';
import { useGuild } from '../../../state/hooks.ts';
import { ListStates } from '../../../ui/settings/ListStates.tsx';
import { Meter } from '../../../ui/settings/Meter.tsx';
import { Section } from '../../../ui/settings/parts.tsx';
import { GuildSticker } from './GuildSticker.tsx';
import { StickerFile, type StickerFileHandle } from './StickerFile.tsx';
import { StickerForm, type Subject } from './StickerForm.tsx';
import * as styles from './StickerSection.css.ts';
import { useGuildStickers } from './useGuildStickers.ts';

/** The stickers of a guild: adding, changing and deleting them. */
export default function StickerSection({ guildId }: { guildId: string }) {
  const guild = useGuild(guildId);
  const list = useGuildStickers(guildId);
  const input = useRef<StickerFileHandle>(null);
  const [subject, setSubject] = useState<Subject>();
  const used = list.data?.length ?? 0;
  const slots = guild ? getStickerSlots(guild) : 0;
  const left = Math.max(0, slots - used);
  const choose = () => input.current?.choose();
  const save = (body: NewSticker) => {
    const params = { guild_id: guildId };
    if (subject && 'file' in subject)
      return rest.call('createGuildSticker', { params, body, file: subject.file });
    return rest.call('updateGuildSticker', {
      params: { ...params, sticker_id: subject?.sticker.id ?? '' },
      body,
    });
  };
  return (
    <Section
      title={t('guildSettings.stickers')}
      lead={t('stickerSettings.lead')}
      actions={
        <Button icon="upload" isDisabled={left === 0} onPress={choose}>
          {t('stickerSettings.choose')}
        </Button>
      }
    >
      <StickerFile
        ref={input}
        takesLottie={LOTTIE_FEATURES.some((feature) => guild?.features.includes(feature))}
        onFile={(file) => setSubject({ file })}
      />
      <Meter
        label={t('stickerSettings.slots')}
        value={t('stickerSettings.slotsUsed', { used: formatNumber(used), slots: formatNumber(slots) })}
        share={slots > 0 ? used / slots : 0}
      />
      <div className={styles.columns} data-open={subject !== undefined || undefined}>
        <div>
          <ListStates
            list={list}
            failed={t('stickerSettings.failed')}
            empty={{ title: t('stickerSettings.none'), body: t('stickerSettings.noneBody') }}
          >
            <ul className={styles.tiles}>
              {(list.data ?? []).map((sticker) => (
                <GuildSticker
                  key={sticker.id}
                  guildId={guildId}
                  sticker={sticker}
                  onEdit={() => setSubject({ sticker })}
                />
              ))}
              {left > 0 && (
                <li>
                  <button type="button" className={styles.free} onClick={choose}>
                    <Icon name="add" size={24} />
                    {t('stickerSettings.left', { count: left })}
                  </button>
                </li>
              )}
            </ul>
          </ListStates>
        </div>
        {subject && (
          <StickerForm
            key={'sticker' in subject ? subject.sticker.id : subject.file.name}
            subject={subject}
            onSave={save}
            onClose={() => setSubject(undefined)}
          />
        )}
      </div>
    </Section>
  );
}
