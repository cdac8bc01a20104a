import { Permission } from '@guildhall/protocol/permissions/permission';
import { useState } from 'react';
import { Button } from '../../../design/Button.tsx';
import { Select } from '../../../design/Select.tsx';
import { t } from '../../../i18n/i18n.ts';
import { describeError } from '../../../state/describeError.ts';
import { useGuild, useGuildPermissions } from '../../../state/hooks.ts';
import { getName } from '../../../state/names.ts';
import type { MemberRow } from '../../../state/useMemberTable.ts';
import { FormModal } from '../../../ui/forms/FormModal.tsx';
import { useAction } from '../../../ui/forms/useAction.ts';
import { durationWords } from './durationWords.ts';
import { LastMessages } from './LastMessages.tsx';
import * as styles from './members.css.ts';
import { BAN_DELETES, MODERATIONS, type Moderation, TIMEOUTS } from './moderations.ts';
import { ReasonField } from './ReasonField.tsx';

interface ModerationDialogProps {
  guildId: string;
  row: MemberRow;
  act: Moderation;
  onClose: () => void;
}

/** Kicks, bans or times out a member. Takes a reason and shows the member's last messages. */
export function ModerationDialog({ guildId, row, act, onClose }: ModerationDialogProps) {
  const name = getName(row.user, row.member);
  const guild = useGuild(guildId);
  const permissions = useGuildPermissions(guildId);
  const [chosen, setChosen] = useState(act);
  const [reason, setReason] = useState('');
  /** The length of the timeout, and the time for which a ban deletes messages, both in seconds. */
  const [length, setLength] = useState<number>(TIMEOUTS[1]);
  const [deletes, setDeletes] = useState<number>(0);
  const submit = useAction(async () => {
    const subject = { guildId, row, guildName: guild?.name ?? '' };
    await MODERATIONS[chosen](subject, reason.trim(), chosen === 'ban' ? deletes : length);
    onClose();
  });
  const mayTimeOut = act !== 'timeout' && (permissions & Permission.MODERATE_MEMBERS) !== 0n;
  return (
    <FormModal
      title={t(`member.${chosen}.title`, { name })}
      description={t(`member.${chosen}.body`)}
      action={t(`member.${chosen}`)}
      danger={chosen !== 'timeout'}
      busy={submit.busy}
      problem={submit.error === undefined ? undefined : describeError(submit.error)}
      other={
        <>
          {mayTimeOut && (
            <Button
              variant="quiet"
              className={styles.instead}
              onPress={() => setChosen(chosen === 'timeout' ? act : 'timeout')}
            >
              {t(chosen === 'timeout' ? `member.${act}.instead` : 'member.timeout.instead')}
            </Button>
          )}
          <Button variant="quiet" onPress={onClose}>
            {t('action.cancel')}
          </Button>
        </>
      }
      onSubmit={() => void submit.run()}
      onClose={onClose}
    >
      {chosen === 'timeout' && (
        <Select
          label={t('member.timeout.length')}
          value={String(length)}
          onChange={(value) => setLength(Number(value))}
          options={TIMEOUTS.map((value) => ({ value: String(value), label: durationWords(value) }))}
        />
      )}
      <ReasonField guildId={guildId} isRemoval={chosen !== 'timeout'} value={reason} onChange={setReason} />
      {chosen === 'ban' && (
        <Select
          label={t('member.ban.messages')}
          value={String(deletes)}
          onChange={(value) => setDeletes(Number(value))}
          options={BAN_DELETES.map((value) => ({
            value: String(value),
            label: value === 0 ? t('member.ban.keep') : t('member.ban.last', { time: durationWords(value) }),
          }))}
        />
      )}
      <LastMessages guildId={guildId} userId={row.user.id} deletedSeconds={chosen === 'ban' ? deletes : 0} />
    </FormModal>
  );
}
