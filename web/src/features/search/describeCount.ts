import { SEARCH_LIMITS } from '@guildhall/protocol/limits/search';
import { formatNumber } from '../../i18n/format.ts';
import { t } from '../../i18n/i18n.ts';

/** The number of results; of very many only that there are more. */
export const describeCount = (count: number): string =>
  count < SEARCH_LIMITS.total ? t('search.count', { count }) : t('search.countMany', { count });

/** The number alone, where there is little room. */
export const formatTotal = (count: number): string =>
  count < SEARCH_LIMITS.total ? formatNumber(count) : `${formatNumber(count)}+`;
