import { APPLICATION_LIMITS } from '@guildhall/protocol/limits/applications';
import { useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { confirm } from '../../design/confirm.ts';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { customEmojiAddress } from '../../state/names.ts';
import { useLiveQuery } from '../../state/queries/useLiveQuery.ts';
import { attempt } from '../../ui/forms/useAction.ts';
import { ListStates } from '../../ui/settings/ListStates.tsx';
import { Section } from '../../ui/settings/parts.tsx';
import type { ApplicationSectionProps } from '../../ui/settings/sections.ts';
import { PictureDialog } from './PictureDialog.tsx';
import { type GridPicture, PictureGrid } from './PictureGrid.tsx';
import { useCanEdit } from './useCan.ts';

/** The emoji of an application, which only its bot can use. */
export default function EmojiSection({ application }: ApplicationSectionProps) {
  const params = { application_id: application.id };
  const [adds, setAdds] = useState(false);
  const list = useLiveQuery({
    queryKey: ['application-emoji', application.id],
    queryFn: async ({ signal }) => (await rest.call('listApplicationEmoji', { params, signal })).items,
  });
  const canEdit = useCanEdit(application);
  const remove = async ({ id, name }: GridPicture) => {
    const sure = await confirm({
      title: t('developers.deleteTitle', { name }),
      body: t('developers.emojiDeleteBody'),
      action: t('developers.deleteAction'),
      danger: true,
    });
    if (!sure) return;
    await attempt(async () => {
      await rest.call('deleteApplicationEmoji', { params: { ...params, emoji_id: id } });
      await list.refetch();
    });
  };
  const pictures = (list.data ?? []).map(
    ({ id, name, animated }): GridPicture => ({
      id,
      name,
      address: customEmojiAddress(id, 64, animated),
      code: `<${animated ? 'a' : ''}:${name}:${id}>`,
    }),
  );
  return (
    <Section
      title={t('developers.emoji')}
      lead={t('developers.emojiLead', { count: pictures.length, max: APPLICATION_LIMITS.emoji })}
      actions={
        canEdit && (
          <Button
            variant="filled"
            icon="add"
            isDisabled={pictures.length >= APPLICATION_LIMITS.emoji}
            onPress={() => setAdds(true)}
          >
            {t('developers.emojiAdd')}
          </Button>
        )
      }
    >
      <ListStates
        list={list}
        failed={t('developers.listFailed')}
        empty={{ title: t('developers.emojiNone'), body: t('developers.emojiNoneBody') }}
      >
        <PictureGrid pictures={pictures} onRemove={canEdit ? (picture) => void remove(picture) : undefined} />
      </ListStates>
      {adds && (
        <PictureDialog
          title={t('developers.emojiAdd')}
          nameHint={t('developers.emojiNameHint')}
          allowed={/[A-Za-z0-9_]/}
          add={async (name, image) => {
            await rest.call('createApplicationEmoji', { params, body: { name, image } });
            await list.refetch();
          }}
          onClose={() => setAdds(false)}
        />
      )}
    </Section>
  );
}
