import type { Channel } from '@guildhall/client';
import type { ChannelType } from '@guildhall/protocol/channels/types';
import type { PermissionName } from '@guildhall/protocol/permissions/bits';
import { computeChannelPermissions } from '@guildhall/protocol/permissions/compute';
import { Permission } from '@guildhall/protocol/permissions/permission';
import { useState } from 'react';
import { Segmented } from '../../../design/RadioGroup.tsx';
import { Select } from '../../../design/Select.tsx';
import { t } from '../../../i18n/i18n.ts';
import { useMe, useMember, useRoles, useUser } from '../../../state/hooks.ts';
import { getName } from '../../../state/names.ts';
import { useSession } from '../../../state/SessionContext.tsx';
import type { MemberTable } from '../../../state/useMemberTable.ts';
import * as panes from '../../../ui/settings/twoPanes.css.ts';
import {
  channelPermissionGroups,
  explainPermission,
  getOverwrites,
  permissionName,
} from '../../permissions/index.ts';
import { PersonChoice, RoleChoice } from './AccessSubjects.tsx';
import { type Asked, getSubject } from './accessSubject.ts';
import * as styles from './ChannelPermissions.css.ts';
import { placeName } from './placeName.ts';
import { useHeading } from './useHeading.ts';
import { Verdict } from './Verdict.tsx';

export type { Asked };

export interface AccessCheckProps {
  guildId: string;
  channel: Channel;
  members: MemberTable;
  /** Whom the question is about. */
  asked: Asked;
  onAsk: (asked: Asked) => void;
}

/** Why a member or role can or can't do something in the channel: everything that counts, in the order of evaluation. */
export function AccessCheck({ guildId, channel, members, asked, onAsk }: AccessCheckProps) {
  const { store } = useSession();
  const Heading = useHeading();
  const me = useMe();
  const roles = useRoles(guildId);
  const [permission, setPermission] = useState<PermissionName>('VIEW_CHANNEL');
  const user = useUser(asked.id);
  const member = useMember(guildId, asked.id);
  const role = roles.find(({ id }) => id === asked.id);
  const name = (asked.kind === 'role' ? role?.name : user && getName(user, member)) ?? t('user.unknown');
  const subject = getSubject(store, guildId, asked);
  const now = Date.now();
  const overwrites = getOverwrites(channel);
  const effective = subject
    ? computeChannelPermissions(subject, overwrites, channel.type as ChannelType, now)
    : 0n;
  const reasons = subject
    ? explainPermission(subject, overwrites, Permission[permission], effective, now)
    : [];
  const options = channelPermissionGroups(channel.type)
    .flatMap(([, names]) => names)
    .map((value) => ({ value, label: permissionName(value, true) }));

  return (
    <div className={panes.scroller}>
      <header className={styles.head}>
        <Heading className={styles.headTitle}>
          {t('accessCheck.title', { channel: placeName(channel) })}
        </Heading>
      </header>
      <p className={styles.lead}>{t('accessCheck.lead')}</p>
      <div className={styles.question}>
        <Select
          label={t('accessCheck.permission')}
          value={permission}
          onChange={setPermission}
          options={options}
        />
        <Segmented
          label={t('accessCheck.ask')}
          value={asked.kind}
          onChange={(kind) => onAsk(kind === 'role' ? { kind, id: guildId } : { kind, id: me.id })}
          choices={[
            { value: 'person', label: t('accessCheck.person') },
            { value: 'role', label: t('accessCheck.roleOf') },
          ]}
        />
      </div>
      {asked.kind === 'role' ? (
        <RoleChoice roles={roles} chosen={asked.id} onChoose={(id) => onAsk({ kind: 'role', id })} />
      ) : (
        <PersonChoice
          guildId={guildId}
          members={members}
          chosen={asked.id}
          onChoose={(id) => onAsk({ kind: 'person', id })}
        />
      )}
      <Verdict
        guildId={guildId}
        asked={asked}
        name={name}
        permission={permission}
        may={(effective & Permission[permission]) !== 0n}
        reasons={reasons}
      />
    </div>
  );
}
