import type { Authenticator } from '@guildhall/protocol/authenticators/schemas';
import { useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { confirm } from '../../design/confirm.ts';
import { Icon } from '../../design/Icon.tsx';
import { RowsSkeleton } from '../../design/Skeleton.tsx';
import { ErrorState } from '../../design/State.tsx';
import { showToast } from '../../design/toast.ts';
import { formatRelative } from '../../i18n/format.ts';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { describeError } from '../../state/describeError.ts';
import { STALE } from '../../state/queries/fold.ts';
import { useLiveQuery } from '../../state/queries/useLiveQuery.ts';
import { attempt } from '../../ui/forms/useAction.ts';
import * as parts from '../../ui/settings/parts.css.ts';
import { AddPasskeyDialog } from './AddPasskeyDialog.tsx';
import { hasPasskeys } from './passkeys.ts';
import { RenamePasskeyDialog } from './RenamePasskeyDialog.tsx';
import * as styles from './security.css.ts';

const describeUse = ({ last_used }: Authenticator) =>
  last_used === null
    ? t('security.neverUsed')
    : t('security.used', { when: formatRelative(Math.min(0, Date.parse(last_used) - Date.now())) });

async function remove({ id, name }: Authenticator): Promise<void> {
  const agreed = await confirm({
    title: t('security.removePasskeyTitle', { name }),
    body: t('security.removePasskeyBody'),
    action: t('security.remove'),
    danger: true,
  });
  const params = { authenticator_id: id };
  if (agreed && (await attempt(() => rest.call('deletePasskey', { params }))))
    showToast({ message: t('security.passkeyRemoved') });
}

/** The account's passkeys. */
export function PasskeyList() {
  const [adding, setAdding] = useState(false);
  const [renaming, setRenaming] = useState<Authenticator>();
  const list = useLiveQuery(
    { queryKey: ['passkeys'], queryFn: ({ signal }) => rest.call('listPasskeys', { signal }) },
    {
      AUTHENTICATOR_CREATE: () => STALE,
      AUTHENTICATOR_UPDATE: () => STALE,
      AUTHENTICATOR_DELETE: () => STALE,
    },
  );
  return (
    <section aria-labelledby="passkeys">
      <div className={styles.headLine}>
        <h2 className={parts.heading} id="passkeys">
          {t('security.passkeys')}
        </h2>
        <Button size="sm" icon="passkey" isDisabled={!hasPasskeys()} onPress={() => setAdding(true)}>
          {t('security.addPasskey')}
        </Button>
      </div>
      <p className={styles.hint}>{t(hasPasskeys() ? 'security.passkeysLead' : 'security.noPasskeys')}</p>
      {list.isLoadingError && (
        <ErrorState
          title={t('security.passkeysFailed')}
          body={describeError(list.error)}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.isPending && <RowsSkeleton count={1} height={56} />}
      <ul className={parts.rows} aria-labelledby="passkeys">
        {(list.data ?? []).map((passkey) => (
          <li key={passkey.id} className={parts.row}>
            <Icon name="passkey" size={24} />
            <span className={parts.rowWords}>
              <span className={parts.rowName}>{passkey.name}</span>
              <span className={parts.rowHint}>{describeUse(passkey)}</span>
            </span>
            <Button size="sm" onPress={() => setRenaming(passkey)}>
              {t('security.rename')}
            </Button>
            <Button size="sm" onPress={() => void remove(passkey)}>
              {t('security.remove')}
            </Button>
          </li>
        ))}
      </ul>
      {adding && <AddPasskeyDialog onClose={() => setAdding(false)} />}
      {renaming && <RenamePasskeyDialog passkey={renaming} onClose={() => setRenaming(undefined)} />}
    </section>
  );
}
