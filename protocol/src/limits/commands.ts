/** Limits of application commands, of their parts in characters (application commands documentation). */
export const COMMAND_LIMITS = {
  /** Commands of one application in one scope: global, or in one guild. A primary entry point is global. */
  chatInput: 100,
  user: 15,
  message: 15,
  primaryEntryPoint: 1,
  /** New commands in a day, in one scope. */
  createdPerDay: 200,
  name: 32,
  description: 100,
  options: 25,
  choices: 25,
  choiceName: 100,
  choiceValue: 100,
  /** Of a STRING option. */
  text: 6_000,
  fileTypes: 10,
  fileType: 32,
  /** Names, descriptions and values of a command, its options and choices together. */
  total: 8_000,
  permissions: 100,
  locales: 40,
} as const;

/** Commands that an application can have in one scope, of all types. */
export const COMMANDS_PER_SCOPE =
  COMMAND_LIMITS.chatInput + COMMAND_LIMITS.user + COMMAND_LIMITS.message + COMMAND_LIMITS.primaryEntryPoint;
