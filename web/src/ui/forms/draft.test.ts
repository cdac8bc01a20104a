import { describe, expect, it } from 'vitest';
import { applyEdits, changedFields, conflictingFields, edit } from './draft.ts';

const saved = { name: 'Kiln', color: 1, hoist: false };

describe('draft', () => {
  it('shows edits over the saved value, and drops an edit that restores it', () => {
    const edits = edit({}, saved, 'name', 'Kilns');
    expect(applyEdits(edits, saved)).toEqual({ ...saved, name: 'Kilns' });
    expect(changedFields(edits, saved)).toEqual(['name']);
    expect(edit(edits, saved, 'name', 'Kiln')).toEqual({});
  });

  it('lets others’ changes of untouched fields come through', () => {
    const edits = edit({}, saved, 'name', 'Kilns');
    expect(applyEdits(edits, { ...saved, color: 7 })).toEqual({ name: 'Kilns', color: 7, hoist: false });
    expect(conflictingFields(edits, { ...saved, color: 7 })).toEqual([]);
  });

  it('reports a conflict if somebody else changed an edited field, unless to the same value', () => {
    const edits = edit({}, saved, 'name', 'Kilns');
    expect(conflictingFields(edits, { ...saved, name: 'Ovens' })).toEqual(['name']);
    expect(conflictingFields(edits, { ...saved, name: 'Kilns' })).toEqual([]);
    expect(changedFields(edits, { ...saved, name: 'Kilns' })).toEqual([]);
  });

  it('keeps the first base through further edits', () => {
    const first = edit({}, saved, 'name', 'Kilns');
    const second = edit(first, { ...saved, name: 'Ovens' }, 'name', 'Kiln keepers');
    expect(conflictingFields(second, { ...saved, name: 'Ovens' })).toEqual(['name']);
  });
});
