import { IMAGE_LIMITS } from './images.ts';

/** Bytes of a body at most, and why an operation needs more than usual. */
export interface BodyLimit {
  readonly bytes: number;
  readonly reason: string;
}

const KIBIBYTE = 1024;

/** Bytes of the body of an operation that doesn't say why it needs more. Ours, as all of these. */
export const USUAL_BODY = 64 * KIBIBYTE;

/** How deep lists and objects of a body, or of a gateway payload, can be nested. */
export const MAX_DEPTH = 32;

/** Field errors in one response; further ones are left out. */
export const MAX_FIELD_ERRORS = 25;

/** Bodies that are larger than usual. */
export const LARGE_BODY = {
  pictures: { bytes: IMAGE_LIMITS.body, reason: 'Pictures are sent in it as data URIs.' },
  emoji: { bytes: 512 * KIBIBYTE, reason: 'An emoji is sent in it as a data URI.' },
  sound: { bytes: 768 * KIBIBYTE, reason: 'A sound is sent in it as a data URI.' },
  roleIcon: { bytes: 512 * KIBIBYTE, reason: 'A role icon is sent in it as a data URI.' },
  message: {
    bytes: 256 * KIBIBYTE,
    reason: 'Many libraries escape characters beyond ASCII, which makes up to twelve bytes of each.',
  },
  channelList: {
    bytes: 256 * KIBIBYTE,
    reason: 'It names every channel of a guild, or every overwrite of one.',
  },
  githubEvent: {
    bytes: 1024 * KIBIBYTE,
    reason: 'It describes the repository and each commit in full.',
  },
  command: {
    bytes: 512 * KIBIBYTE,
    reason: 'Names and descriptions of its options and choices come in up to 34 languages.',
  },
  commands: { bytes: 4096 * KIBIBYTE, reason: 'It has all commands of an application, in all languages.' },
  events: { bytes: 256 * KIBIBYTE, reason: 'It has up to 100 events with their properties.' },
  settingsProto: { bytes: 256 * KIBIBYTE, reason: 'It has settings of many guilds and GIFs.' },
  contacts: { bytes: 512 * KIBIBYTE, reason: 'It has up to 10,000 phone numbers.' },
  links: { bytes: 256 * KIBIBYTE, reason: 'It holds up to 50 signed links.' },
} as const satisfies Record<string, BodyLimit>;
