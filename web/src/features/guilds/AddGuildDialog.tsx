import { GUILD_LIMITS } from '@guildhall/protocol/limits/guilds';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { Door } from '../../design/Door.tsx';
import { Modal } from '../../design/Modal.tsx';
import { Segmented } from '../../design/RadioGroup.tsx';
import { TextField } from '../../design/TextField.tsx';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { useMe } from '../../state/hooks.ts';
import { getName } from '../../state/names.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { FormAlert } from '../../ui/forms/FormAlert.tsx';
import { formErrors } from '../../ui/forms/formErrors.ts';
import { useAction } from '../../ui/forms/useAction.ts';
import { getCode, guildArrived, joinByInvite } from '../invites/index.ts';
import * as styles from './AddGuildDialog.css.ts';

type Way = 'create' | 'join';

/** Creates a guild, or joins one by its invite. */
export default function AddGuildDialog({ onClose }: { onClose: () => void }) {
  const [way, setWay] = useState<Way>('create');
  const form = useId();
  const [busy, setBusy] = useState(false);
  const parts = { form, onBusy: setBusy, onDone: onClose };
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t(way === 'create' ? 'addGuild.create.title' : 'addGuild.join.title')}
      description={t(way === 'create' ? 'addGuild.create.body' : 'addGuild.join.body')}
      footer={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('action.cancel')}
          </Button>
          <Button variant="filled" type="submit" form={form} busy={busy}>
            {t(way === 'create' ? 'addGuild.create.submit' : 'addGuild.join.submit')}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <Segmented
          label={t('addGuild.way')}
          hideLabel
          value={way}
          onChange={setWay}
          isDisabled={busy}
          choices={[
            { value: 'create', label: t('addGuild.create') },
            { value: 'join', label: t('addGuild.join') },
          ]}
        />
        {/* Both stay mounted, so that typed text is kept when switching between them. */}
        <div hidden={way !== 'create'}>
          <CreateForm {...parts} isActive={way === 'create'} />
        </div>
        <div hidden={way !== 'join'}>
          <JoinForm {...parts} isActive={way === 'join'} />
        </div>
      </div>
    </Modal>
  );
}

interface FormProps {
  form: string;
  /** Whether the footer's button submits this one. */
  isActive: boolean;
  onBusy: (busy: boolean) => void;
  onDone: () => void;
}

function CreateForm({ form, isActive, onBusy, onDone }: FormProps) {
  const session = useSession();
  const navigate = useNavigate();
  const me = useMe();
  const [name, setName] = useState(() => t('addGuild.create.suggestion', { name: getName(me) }));
  const [tried, setTried] = useState(false);
  const create = useAction(async () => {
    const guild = await rest.call('createGuild', { body: { name: name.trim() } });
    await guildArrived(session, guild.id);
    onDone();
    await navigate({
      to: guild.system_channel_id
        ? `/channels/${guild.id}/${guild.system_channel_id}`
        : `/channels/${guild.id}`,
    });
  });
  const fieldErrors = create.error === undefined ? {} : formErrors(create.error, { name: 'name' });
  const { min, max } = GUILD_LIMITS.name;
  const tooShort = [...name.trim()].length < min ? t('form.length', { min, max }) : undefined;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (tooShort) return;
    onBusy(true);
    await create.run();
    onBusy(false);
  };
  return (
    <form
      id={isActive ? form : undefined}
      onSubmit={(event) => void submit(event)}
      noValidate
      className={styles.form}
    >
      {fieldErrors.form && <FormAlert>{fieldErrors.form}</FormAlert>}
      <div className={styles.named}>
        <Door name={name.trim() || '?'} size={64} />
        <TextField
          className={styles.name}
          label={t('addGuild.create.name')}
          value={name}
          onChange={setName}
          maxLength={max}
          autoComplete="off"
          autoFocus
          error={fieldErrors.name ?? (tried ? tooShort : undefined)}
          hint={t('addGuild.create.nameHint')}
          isRequired
        />
      </div>
    </form>
  );
}

function JoinForm({ form, isActive, onBusy, onDone }: FormProps) {
  const navigate = useNavigate();
  const [link, setLink] = useState('');
  const [tried, setTried] = useState(false);
  const code = getCode(link);
  const join = useAction(async (wanted: string) => {
    const path = await joinByInvite(wanted);
    onDone();
    await navigate({ to: path });
  });
  const problem =
    tried && !code
      ? t(link.trim() === '' ? 'form.required' : 'addGuild.join.noLink')
      : join.error === undefined
        ? undefined
        : formErrors(join.error, {}).form;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!code) return;
    onBusy(true);
    await join.run(code);
    onBusy(false);
  };
  return (
    <form
      id={isActive ? form : undefined}
      onSubmit={(event) => void submit(event)}
      noValidate
      className={styles.form}
    >
      <TextField
        label={t('addGuild.join.link')}
        value={link}
        onChange={(next) => {
          setLink(next);
          join.forgetError();
        }}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        placeholder={`${location.origin}/invite/hTKzmak4`}
        error={problem}
        hint={t('addGuild.join.linkHint')}
        isRequired
      />
    </form>
  );
}
