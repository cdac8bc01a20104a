import { type FieldErrors, RestError } from '@guildhall/client';
import { describeError } from '../../state/describeError.ts';
import { describeFieldError } from '../../state/describeFieldError.ts';

/** Error texts of a form: one for the whole, and those below its fields. */
export type FormErrors<Field extends string> = { readonly [Name in Field | 'form']?: string | undefined };

/** Every complaint of the tree with the path of its field. */
function* complaints(errors: FieldErrors, path: string[] = []): Generator<[path: string, text: string]> {
  for (const complaint of errors._errors ?? []) yield [path.join('.'), describeFieldError(complaint)];
  for (const [name, nested] of Object.entries(errors))
    if (name !== '_errors') yield* complaints(nested as FieldErrors, [...path, name]);
}

/**
 * Turns the error of a failed call into a form's error texts.
 * @param fields the form's fields and the names (dotted paths) they have in the body that was sent; complaints about anything else
 *   are shown for the form as a whole, so that none is lost
 */
export function formErrors<Field extends string>(
  error: unknown,
  fields: Readonly<Record<Field, string | readonly string[]>>,
): FormErrors<Field> {
  if (!(error instanceof RestError) || !error.errors)
    return { form: describeError(error) } as FormErrors<Field>;
  const told: Record<string, string> = {};
  const names = Object.entries(fields) as [Field, string | readonly string[]][];
  for (const [path, text] of complaints(error.errors)) {
    const field = names.find(([, paths]) =>
      typeof paths === 'string' ? paths === path : paths.includes(path),
    );
    told[field?.[0] ?? 'form'] ??= text;
  }
  return (Object.keys(told).length > 0 ? told : { form: describeError(error) }) as FormErrors<Field>;
}
