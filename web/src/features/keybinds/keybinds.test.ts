import { COMBINATION, KEYBINDS } from '@guildhall/protocol/users/keybinds';
import { describe, expect, it } from 'vitest';
import { findConflicts, getActions, getBindings } from './bindings.ts';
import { getCombination, getKeys, isBindable, type KeyPress } from './combination.ts';

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...more,
});

describe('a key press', () => {
  it.each([
    [press('k', { ctrlKey: true }), 'Ctrl+K'],
    [press('k', { metaKey: true }), 'Ctrl+K'],
    [press('ArrowUp', { altKey: true, shiftKey: true }), 'Alt+Shift+ArrowUp'],
    [press('˚', { code: 'KeyK', altKey: true }), 'Alt+K'],
    [press('ن', { code: 'KeyK', ctrlKey: true }), 'Ctrl+K'],
    [press('л', { code: 'KeyK', ctrlKey: true }), 'Ctrl+K'],
    [press('ö', { code: 'Semicolon', ctrlKey: true }), 'Ctrl+Ö'],
    [press('/', { ctrlKey: true }), 'Ctrl+/'],
    [press('+', { ctrlKey: true }), 'Ctrl++'],
    [press('Shift', { shiftKey: true }), undefined],
  ])('%o is %s', (event, combination) => {
    expect(getCombination(event)).toBe(combination);
    if (combination) expect(combination).toMatch(new RegExp(COMBINATION, 'u'));
  });

  it.each(['K', 'Shift+K', 'Enter', 'ArrowUp', 'Ctrl+ '])('%s alone can’t be bound', (combination) => {
    expect(isBindable(combination)).toBe(false);
  });
  it.each(['Ctrl+K', 'F2', 'Shift+F2', 'Alt+ArrowUp', 'Escape'])('%s can', (combination) => {
    expect(isBindable(combination)).toBe(true);
  });
  it('is written as on the keys', () => {
    expect(getKeys('Ctrl+Alt+ArrowUp')).toEqual(['Ctrl', 'Alt', '↑']);
    expect(getKeys('Ctrl++')).toEqual(['Ctrl', '+']);
  });
});

describe('bindings', () => {
  it('are the defaults, except for the user’s own', () => {
    const bindings = getBindings({ switcher: ['Ctrl+P'], markRead: [] });
    expect(bindings).toEqual({ ...KEYBINDS, switcher: ['Ctrl+P'], markRead: [] });
    expect(getActions(bindings).get('Ctrl+P')).toBe('switcher');
    expect(getActions(bindings).has('Ctrl+K')).toBe(false);
    expect(getActions(bindings).has('Escape')).toBe(false);
  });
  it('report conflicts', () => {
    const bindings = getBindings({ settings: ['Ctrl+K'] });
    expect(findConflicts(bindings, 'settings', 'Ctrl+K')).toEqual(['switcher']);
    expect(findConflicts(bindings, 'shortcuts', 'Ctrl+/')).toEqual([]);
  });
  it('do not collide as they come', () => {
    const all = Object.values(KEYBINDS).flat();
    expect(new Set(all).size).toBe(all.length);
  });
});
