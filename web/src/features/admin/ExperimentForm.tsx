import { EXPERIMENT_LIMITS, EXPERIMENT_NAME } from '@guildhall/protocol/experiments/limits';
import { useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { Segmented } from '../../design/RadioGroup.tsx';
import { Slider } from '../../design/Slider.tsx';
import { TextField } from '../../design/TextField.tsx';
import { formatNumber } from '../../i18n/format.ts';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { FormAlert } from '../../ui/forms/FormAlert.tsx';
import { formErrors } from '../../ui/forms/formErrors.ts';
import { useAction } from '../../ui/forms/useAction.ts';
import * as styles from './form.css.ts';

const KINDS = ['user', 'guild'] as const;
/** Rollout positions in a hundredth. */
const POSITIONS = 100;
const isName = (name: string) => new RegExp(EXPERIMENT_NAME).test(name);

/** Starts an experiment with one treatment, or changes the one of the same name. Whoever isn't in the treatment is in the control group. */
export function ExperimentForm({ onSaved }: { onSaved: () => void }) {
  const [name, setName] = useState('');
  const [description, setDescription] = useState('');
  const [kind, setKind] = useState<(typeof KINDS)[number]>('user');
  const [percent, setPercent] = useState(10);
  const [isWrong, setWrong] = useState(false);
  const action = useAction(async () => {
    const share = percent * POSITIONS;
    const treatments = [
      { bucket: 1, share },
      { bucket: 0, share: 10_000 - share },
    ];
    await rest.call('putExperiment', {
      params: { experiment_name: name },
      body: { kind, description: description.trim(), treatments },
    });
    setName('');
    setDescription('');
    onSaved();
  });
  const problems = action.error === undefined ? {} : formErrors(action.error, {});
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setWrong(!isName(name));
        if (isName(name)) void action.run();
      }}
    >
      {problems.form && <FormAlert>{problems.form}</FormAlert>}
      <TextField
        label={t('admin.experiments.name')}
        hint={t('admin.experiments.nameHint')}
        value={name}
        onChange={(text) => {
          setName(text.trim().toLowerCase());
          setWrong(false);
        }}
        maxLength={88}
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        error={isWrong ? t('admin.experiments.nameWrong') : undefined}
      />
      <TextField
        label={t('admin.experiments.description')}
        value={description}
        onChange={setDescription}
        maxLength={EXPERIMENT_LIMITS.description}
        autoComplete="off"
      />
      <Segmented
        label={t('admin.experiments.kind')}
        value={kind}
        onChange={setKind}
        choices={KINDS.map((value) => ({ value, label: t(`admin.experiments.kind.${value}`) }))}
      />
      <Slider
        label={t('admin.experiments.size')}
        value={percent}
        min={0}
        max={100}
        step={1}
        valueText={formatNumber(percent / 100, { style: 'percent' })}
        onChange={setPercent}
      />
      <div className={styles.acts}>
        <span className={styles.end}>
          <Button variant="filled" type="submit" busy={action.busy}>
            {t('admin.experiments.save')}
          </Button>
        </span>
      </div>
    </form>
  );
}
