import { useRef } from 'react';
import { Avatar } from '../../design/Avatar.tsx';
import { Clip } from '../../design/Clip.tsx';
import { Icon } from '../../design/Icon.tsx';
import { Kbd } from '../../design/Kbd.tsx';
import { useDock } from '../../design/useDock.ts';
import { t } from '../../i18n/i18n.ts';
import { applicationIconAddress } from '../../state/names.ts';
import * as styles from './CommandForm.css.ts';
import type { FieldValues } from './invoke.ts';
import { SuggestionList, type SuggestionListProps } from './SuggestionList.tsx';
import { getDescription, getName } from './slashCommands.ts';
import type { Suggestion } from './suggestions.ts';
import type { CommandOption, SlashCommand } from './types.ts';
import { EMPTY, isEmpty } from './values.ts';

interface OptionPanelProps {
  id: string;
  command: SlashCommand;
  values: FieldValues;
  /** What is wrong with each option, and what of it the user is shown already. */
  complaints: ReadonlyMap<string, string>;
  shown: ReadonlyMap<string, string>;
  /** The option whose field has the focus. */
  current: CommandOption | undefined;
  list: Omit<SuggestionListProps, 'onPick' | 'label'> & {
    readonly onPick: (option: CommandOption, suggestion: Suggestion) => void;
  };
}

/** What is known about a command and its options, or the values for the field with the focus. */
export function OptionPanel({ id, command, values, complaints, shown, current, list }: OptionPanelProps) {
  const { application, name, description, options } = command;
  const isListed = current !== undefined && (list.suggestions.length > 0 || list.isAsking);
  const panel = useRef<HTMLDivElement>(null);
  useDock(panel, true);
  return (
    <div ref={panel} className={styles.panel}>
      <div className={styles.head}>
        <Avatar
          name={application.name}
          src={applicationIconAddress(application)}
          seed={application.id}
          size={32}
        />
        <span className={styles.headTexts}>
          <bdi className={styles.headName}>/{name}</bdi>
          <Clip>{`${description} · ${application.name}`}</Clip>
        </span>
      </div>
      {isListed && (
        <SuggestionList
          {...list}
          label={getName(current)}
          onPick={(suggestion) => list.onPick(current, suggestion)}
        />
      )}
      {options.length > 0 && (
        <div className={styles.options} hidden={isListed}>
          {options.map((option) => (
            <OptionLine
              key={option.name}
              id={`${id}-${option.name}-about`}
              option={option}
              value={values[option.name]?.text ?? ''}
              isFilled={!isEmpty(values[option.name] ?? EMPTY) && !complaints.has(option.name)}
              complaint={shown.get(option.name)}
              isCurrent={option === current}
            />
          ))}
        </div>
      )}
      <div className={styles.foot}>
        <span className={styles.keys}>
          <Kbd keys="Tab" />
          {t('commands.keyNext')}
        </span>
        <span className={styles.keys}>
          <Kbd keys="Esc" />
          {t('commands.keyText')}
        </span>
        <span className={styles.verdict} data-bad={shown.size > 0 || undefined} role="status">
          {shown.size > 0
            ? t('commands.fix', { count: shown.size })
            : complaints.size > 0
              ? t('commands.missing', { count: complaints.size })
              : t('commands.ready')}
        </span>
      </div>
    </div>
  );
}

interface OptionLineProps {
  id: string;
  option: CommandOption;
  value: string;
  isFilled: boolean;
  complaint: string | undefined;
  isCurrent: boolean;
}

function OptionLine({ id, option, value, isFilled, complaint, isCurrent }: OptionLineProps) {
  const state = complaint ? 'bad' : isFilled ? 'filled' : 'empty';
  return (
    <div className={styles.option} data-state={state} data-current={isCurrent || undefined}>
      <span className={styles.optionMark}>
        {state === 'empty' ? (
          <i className={styles.ring} />
        ) : (
          <Icon name={state === 'bad' ? 'error' : 'check.circle'} weight="fill" size={16} />
        )}
      </span>
      <bdi className={styles.optionName}>{getName(option)}</bdi>
      <span id={id} className={styles.optionText}>
        {complaint ?? (isFilled ? value : getDescription(option))}
      </span>
      <span className={styles.need}>{t(option.required ? 'commands.required' : 'commands.optional')}</span>
    </div>
  );
}
