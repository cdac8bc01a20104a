import type { Complain, NestedOption } from './definition.ts';

/** Names of slash commands and of options (application commands documentation). Letters with a lower case must be in it. */
const CHAT_INPUT_NAME = /^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$/u;

const isSlashName = (name: string) => CHAT_INPUT_NAME.test(name) && name === name.toLowerCase();

/** Checks a name and its localizations by the rule for slash commands. */
export function checkNames(
  { name, name_localizations: localizations }: Pick<NestedOption, 'name' | 'name_localizations'>,
  path: string,
  complain: Complain,
): void {
  const names = [['name', name] as const];
  const localized = Object.entries(localizations ?? {}).map(
    ([locale, text]) => [`name_localizations.${locale}`, text] as const,
  );
  for (const [field, text] of [...names, ...localized])
    if (!isSlashName(text))
      complain(
        path + field,
        'APPLICATION_COMMAND_INVALID_NAME',
        'Must be lower case letters, digits, - and _ only, without spaces.',
      );
}
