import { findStage, stageKey } from '@guildhall/client/nouns/stages';
import { STAGE_TOPIC } from '@guildhall/protocol/limits/voice';
import { useState } from 'react';
import { Switch } from '../../design/Switch.tsx';
import { TextField } from '../../design/TextField.tsx';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { useChannelPermission, useSlice } from '../../state/hooks.ts';
import { FormModal } from '../../ui/forms/FormModal.tsx';
import { formErrors } from '../../ui/forms/formErrors.ts';
import { useAction } from '../../ui/forms/useAction.ts';

/** The topic of a stage: starts it, or changes the topic of one that is live. */
export default function StageDialog({ channelId, onClose }: { channelId: string; onClose: () => void }) {
  const stage = useSlice(stageKey(channelId), (store) => findStage(store, channelId));
  const [topic, setTopic] = useState(stage?.topic ?? '');
  const [notifies, setNotifies] = useState(false);
  const mayMention = useChannelPermission(channelId, 'MENTION_EVERYONE');
  const save = useAction(async () => {
    if (stage)
      await rest.call('updateStageInstance', {
        params: { channel_id: channelId },
        body: { topic: topic.trim() },
      });
    else
      await rest.call('createStageInstance', {
        body: {
          channel_id: channelId,
          topic: topic.trim(),
          ...(notifies ? { send_start_notification: true } : {}),
        },
      });
    onClose();
  });
  const errors = save.error === undefined ? {} : formErrors(save.error, { topic: 'topic' });
  return (
    <FormModal
      title={t(stage ? 'stages.editTopic' : 'stages.start')}
      action={t(stage ? 'action.save' : 'stages.start')}
      busy={save.busy}
      isDisabled={topic.trim() === '' || topic.trim() === stage?.topic}
      problem={errors.form}
      onSubmit={() => void save.run()}
      onClose={onClose}
    >
      <TextField
        label={t('stages.topic')}
        hint={t('stages.topicHint')}
        value={topic}
        error={errors.topic}
        maxLength={STAGE_TOPIC.max}
        dir="auto"
        autoFocus
        autoComplete="off"
        isRequired
        onChange={setTopic}
      />
      {!stage && mayMention && (
        <Switch
          label={t('stages.notify')}
          hint={t('stages.notifyHint')}
          checked={notifies}
          onChange={setNotifies}
        />
      )}
    </FormModal>
  );
}
