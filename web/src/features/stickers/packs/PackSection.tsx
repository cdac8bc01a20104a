import { STICKER_LIMITS } from '@guildhall/protocol/limits/stickers';
import type { StickerPack } from '@guildhall/protocol/stickers/schemas';
import { useState } from 'react';
import { Button } from '../../../design/Button.tsx';
import { t } from '../../../i18n/i18n.ts';
import { ListStates } from '../../../ui/settings/ListStates.tsx';
import { Section } from '../../../ui/settings/parts.tsx';
import { usePacks } from '../usePacks.ts';
import { PackCard } from './PackCard.tsx';
import { PackDialog } from './PackDialog.tsx';

/** The packs of stickers of the instance, for its owner. */
export default function PackSection() {
  const packs = usePacks();
  const [edited, setEdited] = useState<StickerPack | 'new'>();
  const refresh = () => packs.refetch();
  return (
    <Section
      title={t('packSettings.title')}
      lead={t('packSettings.lead')}
      actions={
        <Button
          icon="add"
          isDisabled={(packs.data?.length ?? 0) >= STICKER_LIMITS.packs}
          onPress={() => setEdited('new')}
        >
          {t('packSettings.new')}
        </Button>
      }
    >
      <ListStates
        list={packs}
        failed={t('stickerSettings.failed')}
        empty={{ title: t('packSettings.none'), body: t('packSettings.noneBody') }}
      >
        {(packs.data ?? []).map((pack) => (
          <PackCard key={pack.id} pack={pack} onEdit={() => setEdited(pack)} onChange={refresh} />
        ))}
      </ListStates>
      {edited && (
        <PackDialog
          pack={edited === 'new' ? undefined : edited}
          onSave={refresh}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Section>
  );
}
