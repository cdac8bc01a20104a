import type { Invite } from '@guildhall/protocol/invites/schemas';
import { useRef, useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { Bone, Skeleton } from '../../design/Skeleton.tsx';
import { showToast } from '../../design/toast.ts';
import { formatDate, formatList } from '../../i18n/format.ts';
import { t } from '../../i18n/i18n.ts';
import { useStreaming } from '../../state/streamerMode.ts';
import { inviteAddress } from './inviteAddress.ts';
import * as styles from './invites.css.ts';

/** The address with its copy button. */
export function InviteLink({ invite }: { invite: Invite | undefined }) {
  const field = useRef<HTMLInputElement>(null);
  const [copiedCode, setCopiedCode] = useState<string>();
  const isHidden = useStreaming('hide_invite_links');
  const copied = invite !== undefined && copiedCode === invite.code;
  const copy = async () => {
    if (!invite) return;
    try {
      await navigator.clipboard.writeText(inviteAddress(invite.code));
    } catch {
      // Without a secure origin scripts have no clipboard; the selected text can still be copied, at worst by hand.
      if (isHidden) return showToast({ kind: 'error', message: t('account.notCopied') });
      field.current?.select();
      if (!document.execCommand('copy')) return;
    }
    setCopiedCode(invite.code);
  };
  return (
    <div className={styles.link}>
      {invite ? (
        <input
          ref={field}
          className={styles.address}
          dir="ltr"
          aria-label={t('inviteDialog.link')}
          readOnly
          value={isHidden ? t('streamer.hidden') : inviteAddress(invite.code)}
          onFocus={(event) => event.target.select()}
        />
      ) : (
        <Skeleton className={styles.address}>
          <Bone width={220} />
        </Skeleton>
      )}
      <Button
        variant="filled"
        size="sm"
        icon={copied ? 'check' : 'copy'}
        isDisabled={!invite}
        autoFocus
        onPress={() => void copy()}
      >
        <span aria-live="polite">{t(copied ? 'inviteDialog.copied' : 'inviteDialog.copy')}</span>
      </Button>
    </div>
  );
}

/** Its expiry, its maximum number of uses, and the roles it grants. */
export function termsWords({ expires_at: end, max_uses: uses = 0, roles = [] }: Invite): string {
  const when = end
    ? t('inviteDialog.ends', {
        date: formatDate(Date.parse(end), { dateStyle: 'medium', timeStyle: 'short' }),
      })
    : t('inviteDialog.endless');
  return [
    when,
    ...(uses > 0 ? [t('inviteDialog.usesLeft', { count: uses })] : []),
    ...(roles.length > 0
      ? [t('inviteDialog.gives', { roles: formatList(roles.map(({ name }) => name)) })]
      : []),
  ].join(' ');
}
