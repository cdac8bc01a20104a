import { STICKER_LIMITS } from '@guildhall/protocol/limits/stickers';
import type { NewSticker, StickerPack } from '@guildhall/protocol/stickers/schemas';
import { useRef, useState } from 'react';
import { Button } from '../../../design/Button.tsx';
import { confirm } from '../../../design/confirm.ts';
import { IconButton } from '../../../design/IconButton.tsx';
import { formatNumber } from '../../../i18n/format.ts';
import { t } from '../../../i18n/i18n.ts';
import { rest } from '../../../state/api.ts';
import { attempt } from '../../../ui/forms/useAction.ts';
import { StickerFile, type StickerFileHandle } from '../settings/StickerFile.tsx';
import { StickerForm, type Subject } from '../settings/StickerForm.tsx';
import * as stickers from '../settings/StickerSection.css.ts';
import { StickerTile } from '../settings/StickerTile.tsx';
import * as styles from './PackCard.css.ts';

interface PackCardProps {
  pack: StickerPack;
  onEdit: () => void;
  /** Reads the packs again. */
  onChange: () => Promise<unknown>;
}

/** A pack and its stickers: adding, changing and deleting them. */
export function PackCard({ pack, onEdit, onChange }: PackCardProps) {
  const { id, name, description } = pack;
  const input = useRef<StickerFileHandle>(null);
  const [subject, setSubject] = useState<Subject>();
  const params = { pack_id: id };
  const save = async (body: NewSticker) => {
    if (subject && 'file' in subject)
      await rest.call('createPackSticker', { params, body, file: subject.file });
    else if (subject)
      await rest.call('updatePackSticker', { params: { ...params, sticker_id: subject.sticker.id }, body });
    await onChange();
  };
  const remove = async (title: string, call: () => Promise<unknown>) => {
    const body = t('packSettings.delete.body');
    const isSure = await confirm({ title, body, action: t('packSettings.delete'), danger: true });
    if (isSure && (await attempt(call))) await onChange();
  };
  return (
    <section className={styles.card} aria-labelledby={`pack-${id}`}>
      <StickerFile ref={input} takesLottie onFile={(file) => setSubject({ file })} />
      <header className={styles.head}>
        <div className={styles.words}>
          <h2 id={`pack-${id}`} className={styles.name}>
            <bdi>{name}</bdi>
          </h2>
          <p className={styles.hint}>
            {description && <bdi>{description} · </bdi>}
            {t('packSettings.count', {
              used: formatNumber(pack.stickers.length),
              slots: formatNumber(STICKER_LIMITS.perPack),
            })}
          </p>
        </div>
        <Button
          icon="upload"
          isDisabled={pack.stickers.length >= STICKER_LIMITS.perPack}
          onPress={() => input.current?.choose()}
        >
          {t('stickerSettings.choose')}
        </Button>
        <IconButton icon="edit" label={t('packSettings.editNamed', { name })} onPress={onEdit} />
        <IconButton
          icon="delete"
          label={t('packSettings.deleteNamed', { name })}
          className={stickers.remove}
          onPress={() =>
            void remove(t('packSettings.delete.title', { name }), () =>
              rest.call('deleteStickerPack', { params }),
            )
          }
        />
      </header>
      <div className={stickers.columns} data-open={subject !== undefined || undefined}>
        <ul className={stickers.tiles}>
          {pack.stickers.map((sticker) => (
            <StickerTile
              key={sticker.id}
              sticker={sticker}
              canChange
              onEdit={() => setSubject({ sticker })}
              onDelete={() =>
                void remove(t('packSettings.delete.title', { name: sticker.name }), () =>
                  rest.call('deletePackSticker', { params: { ...params, sticker_id: sticker.id } }),
                )
              }
            />
          ))}
        </ul>
        {subject && (
          <StickerForm
            key={'sticker' in subject ? subject.sticker.id : subject.file.name}
            subject={subject}
            hasWords
            onSave={save}
            onClose={() => setSubject(undefined)}
          />
        )}
      </div>
    </section>
  );
}
