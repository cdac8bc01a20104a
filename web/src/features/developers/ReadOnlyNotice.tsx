import { t } from '../../i18n/i18n.ts';
import { Notice } from '../../ui/settings/parts.tsx';

/** Says why the fields of a section are disabled. */
export function ReadOnlyNotice() {
  return <Notice tone="info">{t('developers.readOnlyNotice')}</Notice>;
}
