export { loadCommandForm, loadCommandPicker, loadProfileCommands } from './load.ts';
export { findCommands } from './typed.ts';
export type { ChosenCommand, PickerKeys, SlashCommand } from './types.ts';
