/** A password that is strong whatever the account's names are. */
export const PASSWORD = 'tundra-Oboe-27-lantern';
