import { isThread } from '@guildhall/client';
import { THREAD_LIMITS } from '@guildhall/protocol/limits/channels';
import { useState } from 'react';
import { t } from '../../i18n/i18n.ts';
import { useChannel, useChannelPermission } from '../../state/hooks.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { FormModal } from '../../ui/forms/FormModal.tsx';
import { formErrors } from '../../ui/forms/formErrors.ts';
import { useAction } from '../../ui/forms/useAction.ts';
import { TagChoices } from './TagPill.tsx';

/** The tags of a post. */
export default function TagsDialog({ threadId, onClose }: { threadId: string; onClose: () => void }) {
  const { mutations } = useSession();
  const thread = useChannel(threadId);
  const forum = useChannel(thread?.parent_id ?? '');
  const mayModerate = useChannelPermission(threadId, 'MANAGE_THREADS');
  const [tags, setTags] = useState<readonly string[]>(isThread(thread) ? (thread.applied_tags ?? []) : []);
  const save = useAction(async () => {
    await mutations.updateChannel(threadId, { applied_tags: [...tags] });
    onClose();
  });
  const errors = save.error === undefined ? {} : formErrors(save.error, {});
  return (
    <FormModal
      title={t('forums.editTags')}
      description={t('forums.tagsLeft', { count: THREAD_LIMITS.appliedTags })}
      action={t('action.save')}
      busy={save.busy}
      problem={errors.form}
      onSubmit={() => void save.run()}
      onClose={onClose}
    >
      <TagChoices
        label={t('forums.tags')}
        tags={forum?.available_tags ?? []}
        chosen={tags}
        onChange={setTags}
        limit={THREAD_LIMITS.appliedTags}
        mayModerate={mayModerate}
      />
    </FormModal>
  );
}
