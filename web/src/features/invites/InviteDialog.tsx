import type { Invite } from '@guildhall/protocol/invites/schemas';
import { useEffect, useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { Modal } from '../../design/Modal.tsx';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { describeError } from '../../state/describeError.ts';
import { useChannel, useChannelGroups, useGuild } from '../../state/hooks.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { FormAlert } from '../../ui/forms/FormAlert.tsx';
import { useAction } from '../../ui/forms/useAction.ts';
import { InviteLink, termsWords } from './InviteLink.tsx';
import { InviteTerms, type Terms } from './InviteTerms.tsx';
import { invitableChannels, useGrantableRoles } from './invitable.ts';
import * as styles from './invites.css.ts';

export interface InviteDialogProps {
  guildId: string;
  /** The channel it leads to; by default the first channel that the user can invite to. */
  channelId: string | undefined;
  onClose: () => void;
}

const FIRST: Terms = { maxAge: 604_800, maxUses: 0, temporary: false, roleIds: [] };

/** Creates an invite to share. An identical valid one is reused. */
export default function InviteDialog({ guildId, channelId, onClose }: InviteDialogProps) {
  const guild = useGuild(guildId);
  const groups = useChannelGroups(guildId);
  const { store } = useSession();
  const targetId = channelId ?? invitableChannels(store, groups, guild)[0]?.id;
  const channel = useChannel(targetId ?? '');
  const roles = useGrantableRoles(guildId);
  const [terms, setTerms] = useState(FIRST);
  const [changing, setChanging] = useState(false);
  const [invite, setInvite] = useState<Invite>();

  const make = useAction(async (wanted: Terms) => {
    if (!targetId) return;
    setTerms(wanted);
    const made = await rest.call('createChannelInvite', {
      params: { channel_id: targetId },
      body: {
        max_age: wanted.maxAge,
        max_uses: wanted.maxUses,
        temporary: wanted.temporary,
        ...(wanted.roleIds.length > 0 ? { role_ids: [...wanted.roleIds] } : {}),
      },
    });
    setInvite(made);
  });
  const { run } = make;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first one is created for the channel, whatever its name becomes
  useEffect(() => void run(FIRST), [run, targetId]);

  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t('inviteDialog.title', { guild: guild?.name ?? '' })}
      description={
        channel ? t('inviteDialog.channel', { channel: channel.name ?? '' }) : t('inviteDialog.nowhere')
      }
    >
      {make.error !== undefined && <FormAlert>{describeError(make.error)}</FormAlert>}
      {targetId && (
        <>
          <InviteLink invite={invite} />
          <p className={styles.ends} aria-live="polite">
            {invite && termsWords(invite)}{' '}
            {!changing && (
              <Button variant="link" className={styles.change} onPress={() => setChanging(true)}>
                {t('inviteDialog.change')}
              </Button>
            )}
          </p>
          {changing && (
            <InviteTerms value={terms} roles={roles} busy={make.busy} onMake={(wanted) => void run(wanted)} />
          )}
          {!changing && make.error !== undefined && (
            <Button icon="refresh" busy={make.busy} onPress={() => void run(terms)}>
              {t('action.retry')}
            </Button>
          )}
        </>
      )}
    </Modal>
  );
}
