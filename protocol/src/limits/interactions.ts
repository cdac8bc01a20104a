/** Limits of interactions: milliseconds, counts, bytes. */
export const INTERACTION_LIMITS = {
  /** For the first response. */
  responseMs: 3_000,
  /** For follow-up messages and edits, from the invocation on. */
  tokenMs: 15 * 60_000,
  /** Follow-up messages of an application that is installed for the user alone. */
  userInstallFollowUps: 5,
  options: 25,
  optionText: 6_000,
  choices: 25,
  choiceName: 100,
  choiceValue: 6_000,
  customId: 100,
  values: 25,
  modalTitle: 45,
  modalComponents: 5,
  /** Entities of one kind in `resolved`. */
  resolved: 100,
  commandName: 100,
  /** Ours: deliveries kept for each application, and bytes kept of a request or response. */
  deliveries: 200,
  deliveryBytes: 8 * 1024,
} as const;
