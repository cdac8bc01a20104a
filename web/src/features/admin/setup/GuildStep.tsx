import { GUILD_LIMITS } from '@guildhall/protocol/limits/guilds';
import { useState } from 'react';
import { Button } from '../../../design/Button.tsx';
import { Door } from '../../../design/Door.tsx';
import { TextField } from '../../../design/TextField.tsx';
import { t } from '../../../i18n/i18n.ts';
import { rest } from '../../../state/api.ts';
import { instanceProfile } from '../../../state/instance.ts';
import { useSession } from '../../../state/SessionContext.tsx';
import { FormAlert } from '../../../ui/forms/FormAlert.tsx';
import { formErrors } from '../../../ui/forms/formErrors.ts';
import { useAction } from '../../../ui/forms/useAction.ts';
import { guildArrived } from '../../invites/index.ts';
import * as form from '../form.css.ts';
import * as styles from './setup.css.ts';

/** Creates a guild; only its name is asked for. */
export function GuildStep({ onNext }: { onNext: () => void }) {
  const session = useSession();
  const { name: instance = '' } = instanceProfile.use();
  const [name, setName] = useState(instance);
  const [isTooShort, setTooShort] = useState(false);
  const { min, max } = GUILD_LIMITS.name;
  const create = useAction(async () => {
    const { id } = await rest.call('createGuild', { body: { name: name.trim() } });
    await guildArrived(session, id);
    onNext();
  });
  const problems = create.error === undefined ? {} : formErrors(create.error, { name: 'name' });
  return (
    <form
      className={form.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const short = [...name.trim()].length < min;
        setTooShort(short);
        if (!short) void create.run();
      }}
    >
      {problems.form && <FormAlert>{problems.form}</FormAlert>}
      <div className={styles.named}>
        <Door name={name.trim() || '?'} size={64} />
        <TextField
          className={styles.grow}
          label={t('admin.setup.guildName')}
          value={name}
          onChange={setName}
          maxLength={max}
          autoComplete="off"
          error={isTooShort ? t('form.length', { min, max }) : problems.name}
          isRequired
        />
      </div>
      <div className={form.acts}>
        <span className={form.end}>
          <Button variant="quiet" onPress={onNext}>
            {t('admin.setup.skip')}
          </Button>
          <Button variant="filled" type="submit" busy={create.busy}>
            {t('admin.setup.createGuild')}
          </Button>
        </span>
      </div>
    </form>
  );
}
