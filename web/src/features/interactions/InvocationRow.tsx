import type { Invocation } from '@guildhall/client/nouns/interactions';
import { Icon } from '../../design/Icon.tsx';
import { showToast } from '../../design/toast.ts';
import { t } from '../../i18n/i18n.ts';
import { describeError } from '../../state/describeError.ts';
import { useMe } from '../../state/hooks.ts';
import { useMemberLook } from '../../state/names.ts';
import { useConversation } from '../../ui/conversation.ts';
import { CommandLine } from './CommandLine.tsx';
import { Dots } from './Dots.tsx';
import * as styles from './state.css.ts';

/** A command of this device that has no response yet, or failed: only the user sees it. */
export default function InvocationRow({ invocation }: { invocation: Invocation }) {
  const { guildId, session } = useConversation();
  const me = useMe();
  const { nonce, interaction, label, status } = invocation;
  const { name } = useMemberLook(guildId, interaction.application_id);
  const { retryInvocation, dismissInvocation } = session.mutations;
  const retry = () =>
    void retryInvocation(invocation).catch((error: unknown) => showToast({ message: describeError(error) }));
  return (
    <article className={styles.row}>
      <CommandLine guildId={guildId} user={me} command={label} />
      {status === 'pending' ? (
        <div className={styles.loading} role="status">
          <Dots />
          {t('interactions.pending', { name })}
        </div>
      ) : (
        <>
          <div className={styles.line} data-bad role="alert">
            <Icon name="error" size={14} weight="fill" />
            {t('interactions.failed', { name })}
          </div>
          <div className={styles.line}>
            <Icon name="show" size={14} />
            <span>{t('interactions.onlyYou')}</span>
            <button type="button" className={styles.action} onClick={retry}>
              {t('interactions.retry')}
            </button>
            <button type="button" className={styles.action} onClick={() => dismissInvocation(nonce)}>
              {t('interactions.dismiss')}
            </button>
          </div>
        </>
      )}
    </article>
  );
}
