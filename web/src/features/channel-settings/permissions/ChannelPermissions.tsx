import type { Channel } from '@guildhall/client';
import { Permission } from '@guildhall/protocol/permissions/permission';
import { useState } from 'react';
import { Button } from '../../../design/Button.tsx';
import { confirm } from '../../../design/confirm.ts';
import { useLayout } from '../../../design/layout.ts';
import { Switch } from '../../../design/Switch.tsx';
import { cx } from '../../../design/selectors.ts';
import { t } from '../../../i18n/i18n.ts';
import { rest } from '../../../state/api.ts';
import { useChannel, useChannelPermissions, useGuildPermission, useRoles } from '../../../state/hooks.ts';
import { useSession } from '../../../state/SessionContext.tsx';
import { useMemberTable } from '../../../state/useMemberTable.ts';
import { attempt } from '../../../ui/forms/useAction.ts';
import * as parts from '../../../ui/settings/parts.css.ts';
import { Notice } from '../../../ui/settings/parts.tsx';
import { useInside } from '../../../ui/settings/SettingsFrame.tsx';
import * as panes from '../../../ui/settings/twoPanes.css.ts';
import {
  getBits,
  getOverwrite,
  isPrivate,
  NO_BITS,
  sameOverwrites,
  withValue,
} from '../../permissions/index.ts';
import { AccessCheck, type Asked } from './AccessCheck.tsx';
import * as styles from './ChannelPermissions.css.ts';
import { OverwriteEditor } from './OverwriteEditor.tsx';
import { SubjectList } from './SubjectList.tsx';
import type { Selection } from './selection.ts';
import { syncPermissions } from './syncPermissions.ts';

const VIEW = Permission.VIEW_CHANNEL;

/** A channel's permissions: deny, inherit or allow for each role and member. */
export function ChannelPermissions({ guildId, channel }: { guildId: string; channel: Channel }) {
  const session = useSession();
  const { store } = session;
  const layout = useLayout();
  const sliding = layout === 'phone' || layout === 'narrow';
  const parent = useChannel(channel.parent_id ?? '');
  const roles = useRoles(guildId);
  const members = useMemberTable(guildId);
  const [selection, setSelection] = useState<Selection | undefined>(
    sliding ? undefined : { kind: 'overwrite', id: guildId },
  );
  const mine = useChannelPermissions(channel.id);
  const mayManage = (mine & Permission.MANAGE_ROLES) !== 0n;
  const isAdministrator = useGuildPermission(guildId, 'ADMINISTRATOR');
  const lock = mayManage ? undefined : t('channelPermissions.locked');

  const put = (id: string, type: 0 | 1, bits: { allow: bigint; deny: bigint }) =>
    rest.call('setChannelPermission', {
      params: { channel_id: channel.id, overwrite_id: id },
      body: { type, allow: bits.allow.toString(), deny: bits.deny.toString() },
    });
  const setPrivate = (wanted: boolean) =>
    attempt(async () => {
      const me = store.me!.id;
      // First the user in, then the others out: so nobody loses sight of the channel in between.
      if (wanted && !isAdministrator)
        await put(me, 1, withValue(getBits(getOverwrite(channel, me)), VIEW, 'allow'));
      const everyone = getBits(getOverwrite(channel, guildId));
      await put(guildId, 0, withValue(everyone, VIEW, wanted ? 'deny' : 'inherit'));
    });
  const remove = async (id: string, name: string) => {
    const sure = await confirm({
      title: t('channelPermissions.remove.title', { name }),
      body: t('channelPermissions.remove.body'),
      action: t('channelPermissions.remove'),
      danger: true,
    });
    if (!sure) return;
    const worked = await attempt(() =>
      rest.call('deleteChannelPermission', { params: { channel_id: channel.id, overwrite_id: id } }),
    );
    if (worked) setSelection(sliding ? undefined : { kind: 'overwrite', id: guildId });
  };
  const add = async (id: string, type: 0 | 1) => {
    await put(id, type, NO_BITS);
    setSelection({ kind: 'overwrite', id });
  };
  const check = (asked: Asked) => setSelection({ kind: 'check', asked });
  const synced = parent && sameOverwrites(channel, parent);
  const open = selection ?? (sliding ? undefined : ({ kind: 'overwrite', id: guildId } as const));
  useInside(sliding && open ? t('channelSettings.permissions') : undefined, () => setSelection(undefined));
  return (
    <div className={panes.section}>
      <div className={panes.list} data-behind={(sliding && open !== undefined) || undefined}>
        <h1 className={cx(styles.title, parts.inBar)}>{t('channelSettings.permissions')}</h1>
        {lock && <Notice tone="info">{lock}</Notice>}
        <div className={styles.card}>
          <Switch
            label={t('channelPermissions.private')}
            hint={t('channelPermissions.privateHint')}
            checked={isPrivate(channel)}
            onChange={(wanted) => void setPrivate(wanted)}
            isDisabled={!mayManage}
          />
        </div>
        {parent && (
          <div className={styles.sync}>
            <span>
              {t(synced ? 'channelPermissions.synced' : 'channelPermissions.notSynced', {
                category: parent.name ?? '',
              })}
            </span>
            {!synced && mayManage && (
              <Button size="sm" icon="refresh" onPress={() => void syncPermissions(session, channel.id)}>
                {t('channelPermissions.sync')}
              </Button>
            )}
          </div>
        )}
        <SubjectList
          guildId={guildId}
          channel={channel}
          roles={roles}
          members={members}
          selection={open}
          lock={lock}
          onSelect={setSelection}
          onAdd={add}
        />
        <Button
          variant="quiet"
          icon="help"
          fullWidth
          selected={open?.kind === 'check'}
          className={styles.check}
          onPress={() => check({ kind: 'person', id: store.me!.id })}
        >
          {t('accessCheck.open')}
        </Button>
      </div>
      {open && (
        <div className={styles.editor}>
          {open.kind === 'check' ? (
            <AccessCheck
              guildId={guildId}
              channel={channel}
              members={members}
              asked={open.asked}
              onAsk={check}
            />
          ) : (
            <OverwriteEditor
              key={open.id}
              guildId={guildId}
              channel={channel}
              subjectId={open.id}
              lock={lock}
              onRemove={(name) => void remove(open.id, name)}
              onExplain={() =>
                check({ kind: roles.some(({ id }) => id === open.id) ? 'role' : 'person', id: open.id })
              }
            />
          )}
        </div>
      )}
    </div>
  );
}
