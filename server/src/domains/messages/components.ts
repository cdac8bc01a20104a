import { invalidForm } from '../../platform/http/errors.ts';

/** Parts of a message that one with IS_COMPONENTS_V2 can't have, by the names of their fields. */
interface LegacyFields {
  readonly content?: string | number | null | undefined;
  readonly embeds?: readonly object[] | null | undefined;
  readonly poll?: object | null | undefined;
  readonly sticker_ids?: readonly string[] | null | undefined;
}

/** Throws 50035 if a message with IS_COMPONENTS_V2 has anything but components. */
export function requireOnlyComponents({ content, embeds, poll, sticker_ids }: LegacyFields): void {
  const given = {
    content: String(content ?? '').trim() !== '',
    embeds: (embeds ?? []).length > 0,
    poll: Boolean(poll),
    sticker_ids: (sticker_ids ?? []).length > 0,
  };
  const fields = Object.entries(given).flatMap(([field, isGiven]) => (isGiven ? [field] : []));
  if (fields.length === 0) return;
  throw invalidForm(
    Object.fromEntries(
      fields.map((field) => [
        field,
        {
          code: 'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
          message: `The '${field}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2`,
        },
      ]),
    ),
  );
}
