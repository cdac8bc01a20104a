import { Switch } from '../../design/Switch.tsx';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { attempt } from '../../ui/forms/useAction.ts';
import { useInstanceSettings } from './useInstanceSettings.ts';

/** Whether sign-ins from new places are confirmed by email. */
export function ConfirmPlaces() {
  const { settings, store } = useInstanceSettings();
  if (!settings.data) return null;
  return (
    <Switch
      label={t('admin.confirmPlaces')}
      hint={t('admin.confirmPlacesHint')}
      checked={settings.data.confirm_new_places}
      onChange={(confirm_new_places) =>
        void attempt(async () =>
          store(await rest.call('updateInstanceSettings', { body: { confirm_new_places } })),
        )
      }
    />
  );
}
