import { MEMBER_LIMITS } from '@guildhall/protocol/limits/guilds';
import { useState } from 'react';
import { Select } from '../../../design/Select.tsx';
import { showToast } from '../../../design/toast.ts';
import { t } from '../../../i18n/i18n.ts';
import { rest } from '../../../state/api.ts';
import { describeError } from '../../../state/describeError.ts';
import { useRoles } from '../../../state/hooks.ts';
import { useLiveQuery } from '../../../state/queries/useLiveQuery.ts';
import { useSession } from '../../../state/SessionContext.tsx';
import { FormModal } from '../../../ui/forms/FormModal.tsx';
import { useAction } from '../../../ui/forms/useAction.ts';
import { RoleCheckboxes } from '../../../ui/RoleCheckboxes.tsx';
import { isRoleGrantable } from '../../permissions/index.ts';
import * as styles from './members.css.ts';

const DAYS = [1, 7, 14, MEMBER_LIMITS.pruneDays.max] as const;

/** Removes members who were inactive for some days, after showing how many they are. */
export function PruneDialog({ guildId, onClose }: { guildId: string; onClose: () => void }) {
  const { store } = useSession();
  const roles = useRoles(guildId).filter(({ id }) => isRoleGrantable(store, guildId, id));
  const [days, setDays] = useState<number>(MEMBER_LIMITS.pruneDays.max);
  const [included, setIncluded] = useState<readonly string[]>([]);
  const {
    data: count,
    isPending,
    error: failure,
  } = useLiveQuery({
    queryKey: ['prune-count', guildId, days, included],
    queryFn: async ({ signal }) => {
      const query = { days, include_roles: included.join(',') };
      return (await rest.call('getPruneCount', { params: { guild_id: guildId }, query, signal })).pruned ?? 0;
    },
    // An old count must not be shown again.
    gcTime: 0,
  });

  const prune = useAction(async () => {
    const { pruned } = await rest.call('pruneMembers', {
      params: { guild_id: guildId },
      body: { days, include_roles: [...included], compute_prune_count: true },
    });
    onClose();
    showToast({ message: t('memberTable.prune.done', { count: pruned ?? 0 }) });
  });
  const error = prune.error ?? failure ?? undefined;
  return (
    <FormModal
      title={t('memberTable.prune.title')}
      description={t('memberTable.prune.lead')}
      action={t('memberTable.prune.action')}
      danger
      busy={prune.busy}
      isDisabled={!count}
      problem={error === undefined ? undefined : describeError(error)}
      onSubmit={() => void prune.run()}
      onClose={onClose}
    >
      <Select
        label={t('memberTable.prune.days')}
        value={String(days)}
        onChange={(value) => setDays(Number(value))}
        options={DAYS.map((value) => ({
          value: String(value),
          label: t('memberTable.prune.day', { count: value }),
        }))}
      />
      {roles.length > 0 && (
        <fieldset>
          <legend className={styles.legend}>{t('memberTable.prune.roles')}</legend>
          <p className={styles.hint}>{t('memberTable.prune.rolesHint')}</p>
          <RoleCheckboxes roles={roles} chosen={included} onChange={setIncluded} />
        </fieldset>
      )}
      <p role="status">
        {isPending && t('memberTable.prune.counting')}
        {count !== undefined && t('memberTable.prune.count', { count })}
      </p>
    </FormModal>
  );
}
