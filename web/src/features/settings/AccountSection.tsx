import { snowflakeTimestamp } from '@guildhall/protocol/snowflake';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Avatar } from '../../design/Avatar.tsx';
import { Button } from '../../design/Button.tsx';
import { confirm } from '../../design/confirm.ts';
import { showToast } from '../../design/toast.ts';
import { formatDate } from '../../i18n/format.ts';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { useMe } from '../../state/hooks.ts';
import { avatarAddress, getName } from '../../state/names.ts';
import { useStreaming } from '../../state/streamerMode.ts';
import { attempt } from '../../ui/forms/useAction.ts';
import * as parts from '../../ui/settings/parts.css.ts';
import { Section } from '../../ui/settings/parts.tsx';
import { useSignOut } from '../../ui/useSignOut.ts';
import * as styles from './AccountSection.css.ts';
import type { AccountDialog } from './account/AccountDialogs.tsx';
import { CloseAccount } from './account/CloseAccount.tsx';
import { maskEmail } from './account/maskEmail.ts';
import { Unverified } from './account/Unverified.tsx';

const AccountDialogs = lazy(() => import('./account/AccountDialogs.tsx'));

const CHANGE = {
  username: 'account.changeUsername',
  email: 'account.changeEmail',
  password: 'account.changePassword',
} as const;

/** The user's account, and signing out. */
export default function AccountSection() {
  const me = useMe();
  const leave = useSignOut();
  const [emailShown, setEmailShown] = useState(false);
  const [dialog, setDialog] = useState<AccountDialog>();
  const isHidden = useStreaming('hide_personal_info');
  const name = getName(me);
  const change = (kind: keyof typeof CHANGE) => (
    <Button size="sm" onPress={() => setDialog(kind)} aria-label={t(CHANGE[kind])}>
      {t('account.change')}
    </Button>
  );
  return (
    <Section title={t('settings.my-account')}>
      <div className={styles.card}>
        <Avatar name={name} src={avatarAddress(me, 160)} seed={me.id} size={72} />
        <div className={parts.rowWords}>
          <p className={styles.name}>{name}</p>
          <p className={styles.username}>{me.username}</p>
        </div>
      </div>
      {me.verified === false && me.email && !isHidden && <Unverified email={me.email} />}
      <dl className={parts.rows}>
        <Fact label={t('account.displayName')}>{me.global_name ?? t('account.none')}</Fact>
        <Fact label={t('account.username')} action={change('username')}>
          {me.username}
        </Fact>
        {!me.email && (
          <Fact
            label={t('account.email')}
            action={
              <Button size="sm" onPress={() => setDialog('email')} aria-label={t('account.addEmail')}>
                {t('account.add')}
              </Button>
            }
          >
            {t('account.none')}
          </Fact>
        )}
        {me.email && (
          <Fact
            label={t('account.email')}
            action={
              <span className={styles.buttons}>
                {!isHidden && (
                  <Button
                    size="sm"
                    variant="quiet"
                    icon={emailShown ? 'hide' : 'show'}
                    onPress={() => setEmailShown(!emailShown)}
                  >
                    {t(emailShown ? 'account.hide' : 'account.show')}
                  </Button>
                )}
                {change('email')}
              </span>
            }
          >
            {isHidden ? t('streamer.hidden') : emailShown ? me.email : maskEmail(me.email)}
          </Fact>
        )}
        <PhoneFact onAdd={() => setDialog('phone')} />
        <Fact label={t('account.password')} action={change('password')}>
          ••••••••
        </Fact>
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
      <CloseAccount />
      {dialog && (
        <Suspense>
          <AccountDialogs dialog={dialog} onClose={() => setDialog(undefined)} />
        </Suspense>
      )}
    </Section>
  );
}

const maskPhone = (phone: string) => `•••• ${phone.slice(-4)}`;

/** The account's phone number, which can be added, replaced and removed. */
function PhoneFact({ onAdd }: { onAdd: () => void }) {
  const { phone, email } = useMe();
  const isHidden = useStreaming('hide_personal_info');
  const remove = async () => {
    const agreed = await confirm({
      title: t('account.removePhoneTitle'),
      body: t('account.removePhoneBody'),
      action: t('account.removePhone'),
      danger: true,
    });
    if (agreed && (await attempt(() => rest.call('removePhone', { body: {} }))))
      showToast({ message: t('account.phoneRemoved') });
  };
  return (
    <Fact
      label={t('account.phone')}
      action={
        <span className={styles.buttons}>
          {phone && email && (
            <Button size="sm" variant="quiet" onPress={() => void remove()}>
              {t('account.removePhone')}
            </Button>
          )}
          <Button
            size="sm"
            onPress={onAdd}
            aria-label={t(phone ? 'account.changePhone' : 'account.addPhone')}
          >
            {t(phone ? 'account.change' : 'account.add')}
          </Button>
        </span>
      }
    >
      {phone ? (
        isHidden ? (
          t('streamer.hidden')
        ) : (
          <span dir="ltr">{maskPhone(phone)}</span>
        )
      ) : (
        t('account.none')
      )}
    </Fact>
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
