import { Button } from '../../design/Button.tsx';
import { t } from '../../i18n/i18n.ts';
import { copyText } from '../../ui/copyText.ts';
import * as parts from '../../ui/settings/parts.css.ts';
import * as styles from './developers.css.ts';

/** Something that is copied into a program, in a list of such. */
export function CopyFact({ label, value }: { label: string; value: string }) {
  return (
    <div className={parts.fact}>
      <dt className={parts.term}>{label}</dt>
      <dd className={styles.code} dir="ltr">
        {value}
      </dd>
      <dd className={parts.factAction}>
        <Button
          size="sm"
          icon="copy"
          aria-label={t('developers.copyNamed', { name: label })}
          onPress={() => void copyText(value)}
        >
          {t('action.copy')}
        </Button>
      </dd>
    </div>
  );
}
