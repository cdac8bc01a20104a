import { type Channel, channelPermissions, guildPermissions } from '@guildhall/client';
import { ChannelType, isVoiceType } from '@guildhall/protocol/channels/types';
import { NEWS_FEATURE } from '@guildhall/protocol/guilds/features';
import { CHANNEL_LIMITS } from '@guildhall/protocol/limits/channels';
import { Permission } from '@guildhall/protocol/permissions/permission';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Icon } from '../../design/Icon.tsx';
import { RadioGroup } from '../../design/RadioGroup.tsx';
import { Switch } from '../../design/Switch.tsx';
import { TextField } from '../../design/TextField.tsx';
import { t } from '../../i18n/i18n.ts';
import { useChannel, useGuild, useMe, useRoles } from '../../state/hooks.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { FormModal } from '../../ui/forms/FormModal.tsx';
import { formErrors } from '../../ui/forms/formErrors.ts';
import { useAction } from '../../ui/forms/useAction.ts';
import { RoleCheckboxes } from '../../ui/RoleCheckboxes.tsx';
import * as styles from './CreateChannelDialog.css.ts';
import { channelNameWhileTyped } from './channelName.ts';

export interface CreateChannelDialogProps {
  guildId: string;
  /** The category it goes into. */
  parentId: string | null;
  /** Creates a category instead of a text channel. */
  isCategory?: boolean;
  onClose: () => void;
  /** Called with the new channel, instead of opening it. */
  onCreated?: (channel: Channel) => void;
}

/** The kinds of channels to choose from. */
const TYPES = {
  text: ChannelType.GUILD_TEXT,
  announcement: ChannelType.GUILD_ANNOUNCEMENT,
  forum: ChannelType.GUILD_FORUM,
  media: ChannelType.GUILD_MEDIA,
  voice: ChannelType.GUILD_VOICE,
  stage: ChannelType.GUILD_STAGE_VOICE,
} as const;
type Kind = keyof typeof TYPES;

const VIEW = Permission.VIEW_CHANNEL.toString();

/** A new channel or category, open to all or to some roles. */
export default function CreateChannelDialog(props: CreateChannelDialogProps) {
  const { guildId, parentId, isCategory = false, onClose, onCreated } = props;
  const { store, mutations } = useSession();
  const navigate = useNavigate();
  const me = useMe();
  const parent = useChannel(parentId ?? '');
  const roles = useRoles(guildId).filter(({ id, managed }) => id !== guildId && !managed);
  const guild = useGuild(guildId);
  const hasNews = guild?.features?.includes(NEWS_FEATURE) ?? false;
  const [kind, setKind] = useState<Kind>('text');
  const type = isCategory ? ChannelType.GUILD_CATEGORY : TYPES[kind];
  const [name, setName] = useState('');
  const [isPrivate, setPrivate] = useState(false);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [tried, setTried] = useState(false);

  const permissions = parentId ? channelPermissions(store, parentId) : guildPermissions(store, guildId);
  const mayMakePrivate = (permissions & Permission.MANAGE_ROLES) !== 0n;

  const create = useAction(async () => {
    const channel = await mutations.createChannel(guildId, {
      name: name.trim(),
      type,
      ...(parentId ? { parent_id: parentId } : {}),
      ...(isPrivate
        ? {
            permission_overwrites: [
              { id: guildId, type: 0 as const, deny: VIEW },
              // The creator of a private channel is in it.
              { id: me.id, type: 1 as const, allow: VIEW },
              ...chosen.map((id) => ({ id, type: 0 as const, allow: VIEW })),
            ],
          }
        : {}),
    });
    onClose();
    if (onCreated) onCreated(channel);
    else if (!isCategory) await navigate({ to: `/channels/${guildId}/${channel.id}` });
  });
  const fieldErrors = create.error === undefined ? {} : formErrors(create.error, { name: 'name' });
  const missing = name.trim().replace(/-+$/, '') === '' ? t('form.required') : undefined;

  const words = isCategory ? 'createCategory' : 'createChannel';
  return (
    <FormModal
      title={t(`${words}.title`)}
      description={parent ? t('createChannel.in', { category: parent.name ?? '' }) : undefined}
      action={t(`${words}.submit`)}
      busy={create.busy}
      problem={fieldErrors.form}
      onSubmit={() => {
        setTried(true);
        if (!missing) void create.run();
      }}
      onClose={onClose}
    >
      {!isCategory && (
        <RadioGroup
          label={t('createChannel.kind')}
          value={kind}
          onChange={setKind}
          choices={[
            { value: 'text', label: t('createChannel.text'), hint: t('createChannel.textHint') },
            ...(hasNews
              ? [
                  {
                    value: 'announcement' as const,
                    label: t('createChannel.announcement'),
                    hint: t('createChannel.announcementHint'),
                  },
                ]
              : []),
            { value: 'forum', label: t('createChannel.forum'), hint: t('createChannel.forumHint') },
            { value: 'media', label: t('createChannel.media'), hint: t('createChannel.mediaHint') },
            { value: 'voice', label: t('createChannel.voice'), hint: t('createChannel.voiceHint') },
            { value: 'stage', label: t('createChannel.stage'), hint: t('createChannel.stageHint') },
          ]}
        />
      )}
      <TextField
        label={t(`${words}.name`)}
        value={name}
        onChange={(text) => setName(channelNameWhileTyped(text, type))}
        {...(isCategory ? {} : { icon: `channel.${kind}` as const })}
        {...(isCategory || isVoiceType(type) ? {} : { hint: t('createChannel.nameHint') })}
        maxLength={CHANNEL_LIMITS.name.max}
        placeholder={t(`${words}.placeholder`)}
        autoComplete="off"
        autoFocus
        error={fieldErrors.name ?? (tried ? missing : undefined)}
        isRequired
      />
      <Switch
        label={
          <span className={styles.privately}>
            <Icon name="channel.private" size={16} />
            {t(`${words}.private`)}
          </span>
        }
        hint={t(mayMakePrivate ? 'createChannel.privateHint' : 'createChannel.privateLocked')}
        checked={isPrivate}
        onChange={setPrivate}
        isDisabled={!mayMakePrivate}
      />
      {isPrivate && roles.length > 0 && (
        <fieldset className={styles.roles}>
          <legend className={styles.legend}>{t('createChannel.roles')}</legend>
          <RoleCheckboxes roles={roles} chosen={chosen} onChange={setChosen} />
        </fieldset>
      )}
    </FormModal>
  );
}
