/** A strong password, whatever names the account has. */
export const PASSWORD = 'tundra-Oboe-27-lantern';
