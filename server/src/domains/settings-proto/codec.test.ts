import { THEMES } from '@guildhall/protocol/appearance/themes';
import { SettingsProtoType } from '@guildhall/protocol/settings-proto/schemas';
import { REDACTIONS } from '@guildhall/protocol/users/redactions';
import {
  CHOSEN_STATUSES,
  DEFAULT_SETTINGS,
  type UserSettingsChange,
} from '@guildhall/protocol/users/settings';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readRoot, readSettings, replaceFields, writeRoot, writeSettings } from './codec.ts';

const id = fc.bigInt({ min: 1n, max: 2n ** 63n - 1n }).map(String);
const redaction = fc.constantFrom(...REDACTIONS);
const time = fc
  .date({ min: new Date(1), max: new Date(8_000_000_000_000), noInvalidDate: true })
  .map((date) => date.toISOString());

/** Settings that the messages have, as they are stored. */
const preloaded = fc.record({
  theme: fc.constantFrom(...THEMES),
  status: fc.constantFrom(...CHOSEN_STATUSES),
  developer_mode: fc.boolean(),
  render_embeds: fc.boolean(),
  emoji_tone: fc.integer({ min: 0, max: 5 }),
  afk_timeout: fc.integer({ min: 60, max: 3_600 }),
  restricted_guilds: fc.uniqueArray(id, { maxLength: 5 }),
  friend_source_flags: fc.record({
    all: fc.boolean(),
    mutual_friends: fc.boolean(),
    mutual_guilds: fc.boolean(),
  }),
  explicit_content_settings: fc.record({ guilds: redaction, friend_dm: redaction, non_friend_dm: redaction }),
  custom_status: fc.option(
    fc.record({
      text: fc.string({ minLength: 1, maxLength: 128 }).filter((text) => text.isWellFormed()),
      emoji_id: fc.option(id, { nil: null }),
      emoji_name: fc.constant(null),
      expires_at: fc.option(time, { nil: null }),
    }),
  ),
  guild_folders: fc.array(
    fc.record({
      id: fc.option(fc.integer({ min: 1, max: 2 ** 40 })),
      name: fc.option(fc.constantFrom('', 'Kilns'), { nil: null }),
      color: fc.option(fc.integer({ min: 0, max: 0xffffff }), { nil: null }),
      guild_ids: fc.uniqueArray(id, { minLength: 1, maxLength: 3 }),
    }),
    { maxLength: 3 },
  ),
});

test('settings that were written are read again', () => {
  fc.assert(
    fc.property(preloaded, fc.nat(1_000), (settings, version) => {
      const bytes = writeRoot(
        1,
        writeSettings(1, readRoot(1, new Uint8Array()), settings as UserSettingsChange, version),
      );
      const message = readRoot(1, bytes);
      expect(readSettings(1, message)).toMatchObject(settings);
      expect(message.versions.dataVersion).toBe(version);
    }),
  );
});

test('unknown fields survive, wherever they are', () => {
  // Field 900 of the message, and field 900 of `text_and_images`.
  const unknown = [0xa2, 0x38, 2, 7, 7];
  const bytes = Uint8Array.from([...unknown, (6 << 3) | 2, unknown.length, ...unknown]);
  const stored = readRoot(1, new Uint8Array());
  replaceFields(stored, readRoot(1, bytes));
  const written = [...writeRoot(1, writeSettings(1, stored, {}, 3))].join();
  expect(written.split(unknown.join())).toHaveLength(3);
});

test('any bytes are read or refused, and what was read can be written', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.values(SettingsProtoType)),
      fc.uint8Array({ maxLength: 64 }),
      (type, bytes) => {
        let message: ReturnType<typeof readRoot>;
        try {
          message = readRoot(type, bytes);
        } catch {
          return;
        }
        readSettings(type, message);
        writeRoot(type, writeSettings(type, message, DEFAULT_SETTINGS, 1));
      },
    ),
  );
});
