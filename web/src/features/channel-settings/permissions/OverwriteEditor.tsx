import { type Channel, key } from '@guildhall/client';
import type { PermissionName } from '@guildhall/protocol/permissions/bits';
import { Permission } from '@guildhall/protocol/permissions/permission';
import { useMemo } from 'react';
import { Avatar } from '../../../design/Avatar.tsx';
import { Tag } from '../../../design/Badge.tsx';
import { IconButton } from '../../../design/IconButton.tsx';
import { Overwrite } from '../../../design/Overwrite.tsx';
import { formatList } from '../../../i18n/format.ts';
import { t } from '../../../i18n/i18n.ts';
import {
  useChannelPermissions,
  useGuildPermissions,
  useMember,
  useSlice,
  useUser,
} from '../../../state/hooks.ts';
import { avatarAddress, getName } from '../../../state/names.ts';
import { useSession } from '../../../state/SessionContext.tsx';
import { formErrors } from '../../../ui/forms/formErrors.ts';
import { useAction } from '../../../ui/forms/useAction.ts';
import { useDraft } from '../../../ui/forms/useDraft.ts';
import { RoleDot } from '../../../ui/RoleDot.tsx';
import { Locked } from '../../../ui/settings/parts.tsx';
import { SaveBar } from '../../../ui/settings/SaveBar.tsx';
import * as panes from '../../../ui/settings/twoPanes.css.ts';
import {
  bitsOfDraft,
  channelPermissionGroups,
  createDraft,
  getBits,
  getOverwrite,
  groupName,
  isElevated,
  type OverwriteDraft,
  permissionHint,
  permissionName,
} from '../../permissions/index.ts';
import * as styles from './ChannelPermissions.css.ts';
import { placeName } from './placeName.ts';
import { useHeading, useInnerHeading } from './useHeading.ts';

export interface OverwriteEditorProps {
  guildId: string;
  channel: Channel;
  /** A role, or a member. */
  subjectId: string;
  /** Why nothing can be changed. */
  lock: string | undefined;
  onRemove: (name: string) => void;
  /** Opens the explanation of their permissions here. */
  onExplain: () => void;
}

/** The channel's overwrite of one role or member. */
export function OverwriteEditor(props: OverwriteEditorProps) {
  const { guildId, channel, subjectId, lock, onRemove, onExplain } = props;
  const { store, mutations } = useSession();
  const Heading = useHeading();
  const InnerHeading = useInnerHeading();
  const role = useSlice(key.roles(guildId), () => store.roles.get(guildId)?.get(subjectId));
  const user = useUser(subjectId);
  const member = useMember(guildId, subjectId);
  const name = role?.name ?? getName(user, member);
  const isEveryone = subjectId === guildId;
  const overwrite = getOverwrite(channel, subjectId);
  const saved = useMemo(() => createDraft(getBits(overwrite)), [overwrite]);
  const draft = useDraft<OverwriteDraft>(saved);
  const mine = useChannelPermissions(channel.id);
  const inGuild = useGuildPermissions(guildId);
  const isAdministrator = (inGuild & Permission.ADMINISTRATOR) !== 0n;

  const save = useAction(async () => {
    const { allow, deny } = bitsOfDraft(draft.value);
    await mutations.setOverwrite(channel.id, {
      id: subjectId,
      type: role ? 0 : 1,
      allow: allow.toString(),
      deny: deny.toString(),
    });
    draft.reset();
  });

  const getLock = (permission: PermissionName): string | undefined => {
    if (lock) return lock;
    if (isAdministrator) return undefined;
    if (permission === 'MANAGE_ROLES') return t('channelPermissions.locked.administrators');
    return ((mine | inGuild) & Permission[permission]) !== 0n ? undefined : t('role.locked.notMine');
  };
  return (
    <>
      <div className={panes.scroller}>
        <header className={styles.head}>
          {role ? (
            <RoleDot color={role.color} size={28} />
          ) : (
            <Avatar name={name} src={user && avatarAddress(user)} seed={subjectId} size={32} />
          )}
          <Heading className={styles.headTitle}>
            {t('channelPermissions.of', { name, channel: placeName(channel) })}
          </Heading>
          <IconButton icon="help" label={t('accessCheck.explain', { name })} onPress={onExplain} />
          {!isEveryone && overwrite && (
            <IconButton
              icon="delete"
              label={t('channelPermissions.removeOf', { name })}
              isDisabled={lock !== undefined}
              onPress={() => onRemove(name)}
            />
          )}
        </header>
        <p className={styles.lead}>{t('channelPermissions.lead')}</p>
        {channelPermissionGroups(channel.type).map(([group, names]) => (
          <section key={group} aria-label={groupName(group)}>
            <InnerHeading className={styles.permissionGroup}>{groupName(group)}</InnerHeading>
            {names.map((permission) => {
              const reason = getLock(permission);
              return (
                <div key={permission} className={styles.permission}>
                  <span className={styles.words}>
                    <span className={styles.permissionName}>
                      {permissionName(permission, true)}
                      {isElevated(permission) && <Tag tone="warning">{t('permission.elevated')}</Tag>}
                    </span>
                    <span className={styles.permissionHint}>{permissionHint(permission, true)}</span>
                  </span>
                  {!lock && <Locked reason={reason} />}
                  <Overwrite
                    label={permissionName(permission, true)}
                    value={draft.value[permission]}
                    onChange={(value) => draft.set(permission, value)}
                    isDisabled={reason !== undefined}
                  />
                </div>
              );
            })}
          </section>
        ))}
      </div>
      <SaveBar
        isDirty={draft.isDirty}
        busy={save.busy}
        error={save.error === undefined ? undefined : formErrors(save.error, {}).form}
        conflict={
          draft.conflicts.length > 0
            ? t('saveBar.conflict', {
                fields: formatList(draft.conflicts.map((field) => permissionName(field, true))),
              })
            : undefined
        }
        onSave={() => void save.run()}
        onReset={() => {
          draft.reset();
          save.forgetError();
        }}
      />
    </>
  );
}
