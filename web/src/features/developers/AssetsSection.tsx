import { AssetType } from '@guildhall/protocol/application-assets/schemas';
import { APPLICATION_LIMITS } from '@guildhall/protocol/limits/applications';
import { useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { confirm } from '../../design/confirm.ts';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { applicationAssetAddress } from '../../state/names.ts';
import { useLiveQuery } from '../../state/queries/useLiveQuery.ts';
import { attempt } from '../../ui/forms/useAction.ts';
import { ListStates } from '../../ui/settings/ListStates.tsx';
import { Section } from '../../ui/settings/parts.tsx';
import type { ApplicationSectionProps } from '../../ui/settings/sections.ts';
import { PictureDialog } from './PictureDialog.tsx';
import { type GridPicture, PictureGrid } from './PictureGrid.tsx';
import { useCanEdit } from './useCan.ts';

/** The pictures that rich presence can show. */
export default function AssetsSection({ application }: ApplicationSectionProps) {
  const params = { application_id: application.id };
  const [adds, setAdds] = useState(false);
  const list = useLiveQuery({
    queryKey: ['application-assets', application.id],
    queryFn: ({ signal }) => rest.call('listOAuth2Assets', { params, query: {}, signal }),
  });
  const canEdit = useCanEdit(application);
  const remove = async ({ id, name }: GridPicture) => {
    const sure = await confirm({
      title: t('developers.deleteTitle', { name }),
      body: t('developers.assetsDeleteBody'),
      action: t('developers.deleteAction'),
      danger: true,
    });
    if (!sure) return;
    await attempt(async () => {
      await rest.call('deleteOAuth2Asset', { params: { ...params, asset_id: id } });
      await list.refetch();
    });
  };
  const pictures = (list.data ?? []).map(
    ({ id, name }): GridPicture => ({
      id,
      name,
      address: applicationAssetAddress(application.id, id),
      code: name,
    }),
  );
  return (
    <Section
      title={t('developers.assets')}
      lead={t('developers.assetsLead', { count: pictures.length, max: APPLICATION_LIMITS.assets })}
      actions={
        canEdit && (
          <Button
            variant="filled"
            icon="add"
            isDisabled={pictures.length >= APPLICATION_LIMITS.assets}
            onPress={() => setAdds(true)}
          >
            {t('developers.assetsAdd')}
          </Button>
        )
      }
    >
      <ListStates
        list={list}
        failed={t('developers.listFailed')}
        empty={{ title: t('developers.assetsNone'), body: t('developers.assetsNoneBody') }}
      >
        <PictureGrid pictures={pictures} onRemove={canEdit ? (picture) => void remove(picture) : undefined} />
      </ListStates>
      {adds && (
        <PictureDialog
          title={t('developers.assetsAdd')}
          nameHint={t('developers.assetsNameHint')}
          allowed={/[a-z0-9_]/}
          add={async (name, image) => {
            await rest.call('createOAuth2Asset', { params, body: { name, type: AssetType.LARGE, image } });
            await list.refetch();
          }}
          onClose={() => setAdds(false)}
        />
      )}
    </Section>
  );
}
