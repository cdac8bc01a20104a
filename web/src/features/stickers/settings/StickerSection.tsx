import { getStickerSlots } from '@guildhall/protocol/limits/stickers';
import { useRef, useState } from 'react';
import { Button } from '../../../design/Button.tsx';
import { Icon } from '../../../design/Icon.tsx';
import { showToast } from '../../../design/toast.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { t } from '../../../i18n/i18n.ts';
import { useGuild } from '../../../state/hooks.ts';
import { ListStates } from '../../../ui/settings/ListStates.tsx';
import { Meter } from '../../../ui/settings/Meter.tsx';
import { Section } from '../../../ui/settings/parts.tsx';
import { prepareSticker, STICKER_TYPES } from './prepare.ts';
import { StickerForm, type Subject } from './StickerForm.tsx';
import * as styles from './StickerSection.css.ts';
import { StickerTile } from './StickerTile.tsx';
import { useGuildStickers } from './useGuildStickers.ts';

/** The stickers of a guild: adding, changing and deleting them. */
export default function StickerSection({ guildId }: { guildId: string }) {
  const guild = useGuild(guildId);
  const list = useGuildStickers(guildId);
  const input = useRef<HTMLInputElement>(null);
  const [subject, setSubject] = useState<Subject>();
  const used = list.data?.length ?? 0;
  const slots = guild ? getStickerSlots(guild) : 0;
  const left = Math.max(0, slots - used);
  const choose = () => input.current?.click();
  const open = async (file: File | undefined) => {
    if (!file) return;
    const prepared = await prepareSticker(file);
    if (prepared === 'too-large') showToast({ kind: 'error', message: t('stickerSettings.tooLarge') });
    else if (prepared === 'unreadable')
      showToast({ kind: 'error', message: t('stickerSettings.unreadable') });
    else setSubject({ file: prepared });
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
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        accept={STICKER_TYPES}
        aria-label={t('stickerSettings.choose')}
        onChange={({ currentTarget }) => {
          void open(currentTarget.files?.[0]);
          // The same file can be chosen again.
          currentTarget.value = '';
        }}
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
                <StickerTile
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
            guildId={guildId}
            subject={subject}
            onClose={() => setSubject(undefined)}
          />
        )}
      </div>
    </Section>
  );
}
