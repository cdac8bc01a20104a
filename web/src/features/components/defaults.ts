import type { Select } from '@guildhall/protocol/components/schemas';
import { ComponentType } from '@guildhall/protocol/components/types';

/** The values that a select starts with. */
export const getDefaults = (select: Select): readonly string[] =>
  select.type === ComponentType.STRING_SELECT
    ? select.options.filter((option) => option.default).map(({ value }) => value)
    : (select.default_values ?? []).map(({ id }) => id);
