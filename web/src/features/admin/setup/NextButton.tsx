import { Button } from '../../../design/Button.tsx';
import { t } from '../../../i18n/i18n.ts';
import * as form from '../form.css.ts';

/** The button at the end of a step that has nothing to save. */
export const NextButton = ({ onNext }: { onNext: () => void }) => (
  <span className={form.end}>
    <Button variant="filled" onPress={onNext}>
      {t('admin.setup.nextStep')}
    </Button>
  </span>
);
