import { useState } from 'react';
import { Avatar } from '../../../design/Avatar.tsx';
import { Button } from '../../../design/Button.tsx';
import { Select } from '../../../design/Select.tsx';
import { TextField } from '../../../design/TextField.tsx';
import { showToast } from '../../../design/toast.ts';
import { t } from '../../../i18n/i18n.ts';
import { rest } from '../../../state/api.ts';
import { useGuild, useMe } from '../../../state/hooks.ts';
import { getName, memberAvatarAddress } from '../../../state/names.ts';
import { useSession } from '../../../state/SessionContext.tsx';
import { useMemberTable } from '../../../state/useMemberTable.ts';
import { FormModal } from '../../../ui/forms/FormModal.tsx';
import { formErrors } from '../../../ui/forms/formErrors.ts';
import { attempt, useAction } from '../../../ui/forms/useAction.ts';
import * as parts from '../../../ui/settings/parts.css.ts';
import { Notice } from '../../../ui/settings/parts.tsx';
import { findMembers } from '../../members/index.ts';

/** Hands a guild over to another member; an owner with a verified address proves it with a code that is mailed. */
export default function TransferDialog(props: {
  guildId: string;
  /** The member selected at first. */
  heirId?: string;
  onClose: () => void;
}) {
  const { guildId, heirId, onClose } = props;
  const { mutations } = useSession();
  const guild = useGuild(guildId)!;
  const me = useMe();
  const members = useMemberTable(guildId);
  const heirs = findMembers(members.rows, '').filter(({ user }) => user.id !== me.id && !user.bot);
  const [heir, setHeir] = useState<string | null>(heirId ?? null);
  const [typed, setTyped] = useState('');
  const [code, setCode] = useState('');
  const needsCode = me.verified === true;
  const chosen = heirs.find(({ user }) => user.id === heir);

  const transfer = useAction(async () => {
    await mutations.updateGuild(guildId, {
      owner_id: heir ?? '',
      ...(needsCode ? { code: code.trim() } : {}),
    });
    onClose();
    showToast({ message: t('transfer.done', { name: getName(chosen?.user, chosen?.member) }) });
  });
  const fieldErrors = transfer.error === undefined ? {} : formErrors(transfer.error, { code: 'code' });
  const isReady = heir !== null && typed.trim() === guild.name && (!needsCode || code.trim() !== '');
  const sendCode = async () => {
    const sent = await attempt(() => rest.call('sendTransferCode', { params: { guild_id: guildId } }));
    if (sent) showToast({ message: t('transfer.sent') });
  };

  return (
    <FormModal
      title={t('transfer.title', { name: guild.name })}
      description={t('transfer.body')}
      action={t('transfer.action')}
      danger
      busy={transfer.busy}
      isDisabled={!isReady}
      problem={fieldErrors.form}
      onSubmit={() => {
        if (isReady) void transfer.run();
      }}
      onClose={onClose}
    >
      {members.status === 'ready' && heirs.length === 0 ? (
        <Notice tone="info">{t('transfer.nobody')}</Notice>
      ) : (
        <Select
          label={t('transfer.heir')}
          placeholder={t('transfer.choose')}
          value={heir}
          onChange={setHeir}
          isDisabled={members.status === 'loading'}
          options={heirs.map(({ user, member }) => ({
            value: user.id,
            label: getName(user, member),
            hint: user.username,
          }))}
        />
      )}
      {chosen && (
        <div className={parts.row}>
          <Avatar
            name={getName(chosen.user, chosen.member)}
            seed={chosen.user.id}
            src={memberAvatarAddress(chosen.user, guildId, chosen.member)}
            size={40}
          />
          <div className={parts.rowWords}>
            <span className={parts.rowName}>{getName(chosen.user, chosen.member)}</span>
            <span className={parts.rowHint}>{t('transfer.then')}</span>
          </div>
        </div>
      )}
      {needsCode && (
        <TextField
          label={t('transfer.code')}
          hint={t('transfer.codeHint')}
          value={code}
          onChange={setCode}
          inputMode="numeric"
          autoComplete="one-time-code"
          dir="ltr"
          error={fieldErrors.code}
          trailing={
            <Button variant="quiet" size="sm" onPress={() => void sendCode()}>
              {t('transfer.send')}
            </Button>
          }
        />
      )}
      <TextField
        label={t('transfer.typed', { name: guild.name })}
        value={typed}
        onChange={setTyped}
        autoComplete="off"
      />
    </FormModal>
  );
}
