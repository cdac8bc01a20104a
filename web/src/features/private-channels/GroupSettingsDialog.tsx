import { CHANNEL_LIMITS } from '@guildhall/protocol/limits/channels';
import { useState } from 'react';
import { Avatar } from '../../design/Avatar.tsx';
import { TextField } from '../../design/TextField.tsx';
import { t } from '../../i18n/i18n.ts';
import { useChannel } from '../../state/hooks.ts';
import { pictureAddress } from '../../state/names.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { groupName } from '../../state/useConversations.ts';
import { FormModal } from '../../ui/forms/FormModal.tsx';
import { formErrors } from '../../ui/forms/formErrors.ts';
import { useAction } from '../../ui/forms/useAction.ts';
import { PictureField } from '../../ui/settings/PictureField.tsx';

/** A group's name and icon. */
export default function GroupSettingsDialog({
  channelId,
  onClose,
}: {
  channelId: string;
  onClose: () => void;
}) {
  const { mutations, store } = useSession();
  const channel = useChannel(channelId);
  const [name, setName] = useState(channel?.name ?? '');
  const [icon, setIcon] = useState(channel?.icon ?? null);
  const save = useAction(async () => {
    await mutations.updateChannel(channelId, {
      ...(name.trim() === (channel?.name ?? '') ? {} : { name: name.trim() }),
      ...(icon === (channel?.icon ?? null) ? {} : { icon }),
    });
    onClose();
  });
  const errors = save.error === undefined ? {} : formErrors(save.error, { name: 'name', icon: 'icon' });
  const shown = name.trim() || (channel && groupName(store, { ...channel, name: '' })) || '';
  return (
    <FormModal
      title={t('group.settings')}
      action={t('group.save')}
      busy={save.busy}
      problem={errors.form}
      onSubmit={() => void save.run()}
      onClose={onClose}
    >
      <PictureField
        label={t('group.icon')}
        preview={(address) => <Avatar name={shown} src={address} seed={channelId} size={72} />}
        saved={
          channel?.icon
            ? pictureAddress('channel-icons', [channelId], channel.icon, { size: 160 })
            : undefined
        }
        value={icon}
        onChange={setIcon}
        error={errors.icon}
        crop={{ ratio: 1, width: 512, round: true }}
      />
      <TextField
        label={t('group.name')}
        hint={t('group.nameHint')}
        value={name}
        onChange={setName}
        placeholder={shown}
        maxLength={CHANNEL_LIMITS.name.max}
        autoComplete="off"
        error={errors.name}
        autoFocus
      />
    </FormModal>
  );
}
