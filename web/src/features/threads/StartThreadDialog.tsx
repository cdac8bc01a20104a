import { ChannelType } from '@guildhall/protocol/channels/types';
import { CHANNEL_LIMITS, THREAD_LIMITS } from '@guildhall/protocol/limits/channels';
import { useState } from 'react';
import { Select } from '../../design/Select.tsx';
import { Switch } from '../../design/Switch.tsx';
import { TextField } from '../../design/TextField.tsx';
import { t } from '../../i18n/i18n.ts';
import { useChannel, useChannelPermission } from '../../state/hooks.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { FormModal } from '../../ui/forms/FormModal.tsx';
import { formErrors } from '../../ui/forms/formErrors.ts';
import { useAction } from '../../ui/forms/useAction.ts';
import { useGo } from '../../ui/place.ts';
import { durationOptions } from './durations.ts';
import { openThread } from './openThread.ts';

interface StartThreadDialogProps {
  guildId: string;
  channelId: string;
  /** The message that it is about; without one it stands alone. */
  messageId?: string;
  /** A first name for it. */
  suggestion?: string;
  onClose: () => void;
}

/** A new thread. */
export default function StartThreadDialog(props: StartThreadDialogProps) {
  const { channelId, messageId, suggestion = '', onClose } = props;
  const { mutations } = useSession();
  const go = useGo();
  const channel = useChannel(channelId);
  const mayStart = useChannelPermission(channelId, 'CREATE_PUBLIC_THREADS');
  const mayStartPrivate = useChannelPermission(channelId, 'CREATE_PRIVATE_THREADS');
  const isNews = channel?.type === ChannelType.GUILD_ANNOUNCEMENT;
  const canBePrivate = messageId === undefined && mayStartPrivate && !isNews;
  const [name, setName] = useState(suggestion);
  const [isPrivate, setPrivate] = useState(canBePrivate && !mayStart);
  const [isInvitable, setInvitable] = useState(true);
  const [duration, setDuration] = useState(String(THREAD_LIMITS.defaultAutoArchiveMinutes));
  const [tried, setTried] = useState(false);
  const publicType = isNews ? ChannelType.ANNOUNCEMENT_THREAD : ChannelType.PUBLIC_THREAD;

  const start = useAction(async () => {
    const body = { name: name.trim(), auto_archive_duration: Number(duration) };
    const thread =
      messageId === undefined
        ? await mutations.startThread(channelId, {
            ...body,
            type: isPrivate ? ChannelType.PRIVATE_THREAD : publicType,
            ...(isPrivate ? { invitable: isInvitable } : {}),
          })
        : await mutations.startThreadFrom(channelId, messageId, body);
    onClose();
    openThread(go, thread);
  });
  const errors = start.error === undefined ? {} : formErrors(start.error, { name: 'name' });
  const missing = name.trim() === '' ? t('form.required') : undefined;
  return (
    <FormModal
      title={t('threads.start.title')}
      description={t('threads.start.in', { name: channel?.name ?? '' })}
      action={t('threads.start.submit')}
      busy={start.busy}
      problem={errors.form}
      onSubmit={() => {
        setTried(true);
        if (!missing) void start.run();
      }}
      onClose={onClose}
    >
      <TextField
        label={t('threads.start.name')}
        value={name}
        onChange={setName}
        icon="thread"
        maxLength={CHANNEL_LIMITS.name.max}
        autoComplete="off"
        autoFocus
        error={errors.name ?? (tried ? missing : undefined)}
        isRequired
      />
      {canBePrivate && (
        <Switch
          label={t('threads.start.private')}
          hint={t('threads.start.privateHint')}
          checked={isPrivate}
          onChange={setPrivate}
          isDisabled={!mayStart}
        />
      )}
      {canBePrivate && isPrivate && (
        <Switch
          label={t('threads.start.invitable')}
          hint={t('threads.start.invitableHint')}
          checked={isInvitable}
          onChange={setInvitable}
        />
      )}
      <Select
        label={t('threads.start.duration')}
        hint={t('threads.start.durationHint')}
        options={durationOptions()}
        value={duration}
        onChange={setDuration}
      />
    </FormModal>
  );
}
