import { snowflakeTimestamp } from '@guildhall/protocol/snowflake';
import { type ReactNode, useState } from 'react';
import * as parts from '../../app/settings/parts.css.ts';
import { Section } from '../../app/settings/parts.tsx';
import { Avatar } from '../../design/Avatar.tsx';
import { Button } from '../../design/Button.tsx';
import { showToast } from '../../design/toast.ts';
import { formatDate } from '../../i18n/format.ts';
import { t } from '../../i18n/i18n.ts';
import { useMe } from '../../state/hooks.ts';
import { avatarAddress, nameOf } from '../../state/names.ts';
import * as styles from './AccountSection.css.ts';
import { useSignOut } from './useSignOut.ts';

/** `le••@aho.example`: enough to recognise one's own, nothing for who looks over the shoulder. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const shown = at > 4 ? 2 : at > 1 ? 1 : 0;
  return `${email.slice(0, shown)}••••${email.slice(at)}`;
}

/** Who one is here, and the way out. */
export function AccountSection() {
  const me = useMe();
  const leave = useSignOut();
  const [emailShown, setEmailShown] = useState(false);
  const name = nameOf(me);
  return (
    <Section title={t('settings.my-account')}>
      <div className={styles.card}>
        <Avatar name={name} src={avatarAddress(me, 160)} seed={me.id} size={72} />
        <div className={parts.rowWords}>
          <p className={styles.name}>{name}</p>
          <p className={styles.username}>{me.username}</p>
        </div>
      </div>
      <dl className={parts.rows}>
        <Fact label={t('account.displayName')}>{me.global_name ?? t('account.none')}</Fact>
        <Fact label={t('account.username')}>{me.username}</Fact>
        {me.email && (
          <Fact
            label={t('account.email')}
            action={
              <Button
                size="sm"
                icon={emailShown ? 'hide' : 'show'}
                onPress={() => setEmailShown(!emailShown)}
              >
                {t(emailShown ? 'account.hide' : 'account.show')}
              </Button>
            }
          >
            {emailShown ? me.email : maskEmail(me.email)}
          </Fact>
        )}
        <Fact label={t('account.since')}>{formatDate(snowflakeTimestamp(me.id), { dateStyle: 'long' })}</Fact>
        <Fact
          label={t('account.id')}
          action={
            <Button
              size="sm"
              icon="copy"
              onPress={() =>
                void navigator.clipboard.writeText(me.id).then(
                  () => showToast({ message: t('account.idCopied') }),
                  () => showToast({ kind: 'error', message: t('account.notCopied') }),
                )
              }
            >
              {t('inviteDialog.copy')}
            </Button>
          }
        >
          {me.id}
        </Fact>
      </dl>
      <div className={parts.danger}>
        <div className={parts.rowWords}>
          <span className={parts.rowName}>{t('settings.signOut')}</span>
          <span className={parts.rowHint}>{t('settings.signOut.body')}</span>
        </div>
        <Button icon="sign-out" onPress={leave}>
          {t('settings.signOut')}
        </Button>
      </div>
    </Section>
  );
}

function Fact({ label, action, children }: { label: string; action?: ReactNode; children: ReactNode }) {
  return (
    <div className={parts.fact}>
      <dt className={parts.term}>{label}</dt>
      <dd className={parts.said}>{children}</dd>
      {action && <dd className={parts.factAction}>{action}</dd>}
    </div>
  );
}
