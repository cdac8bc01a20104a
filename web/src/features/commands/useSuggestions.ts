import { useEffect, useState } from 'react';
import { useSession } from '../../state/SessionContext.tsx';
import { type CommandPlace, type FieldValues, fetchChoices } from './invoke.ts';
import { fitting, type Suggestion, suggest } from './suggestions.ts';
import type { CommandOption, SlashCommand } from './types.ts';
import { EMPTY } from './values.ts';

/** Milliseconds without a key before an application is asked. */
const PAUSE = 200;
const NONE: readonly Suggestion[] = [];

/** The values that an application suggested for an option and what was typed into it then. */
interface Answer {
  readonly of: string;
  readonly asked: string;
  readonly found: readonly Suggestion[];
}

/** The values that fit the field with the focus, and whether its application is being asked for them. */
export function useSuggestions(
  place: CommandPlace,
  slash: SlashCommand,
  option: CommandOption | undefined,
  values: FieldValues,
): { readonly suggestions: readonly Suggestion[]; readonly isAsking: boolean } {
  const session = useSession();
  const { text, picked } = (option && values[option.name]) ?? EMPTY;
  const [known, setKnown] = useState<Answer>();
  const asked = option?.autocomplete ? `${option.name} ${text}` : undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again for what is typed, not for each change of another field
  useEffect(() => {
    if (!option || asked === undefined || picked !== undefined) return;
    let isCurrent = true;
    const ask = async () => {
      const choices = await fetchChoices(session, place, slash, values, option.name).catch(() => []);
      if (!isCurrent) return;
      setKnown({
        of: option.name,
        asked,
        found: choices.map(({ name, value }) => ({ kind: 'choice', value, label: name })),
      });
    };
    const timer = setTimeout(() => void ask(), PAUSE);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [asked, picked, session]);

  if (!option || picked !== undefined) return { suggestions: NONE, isAsking: false };
  if (option.autocomplete) {
    const found = known?.of === option.name ? known.found : NONE;
    // Until the answer comes, that for other letters is shown: Enter must not pick from it what no longer fits.
    const isAsking = known?.asked !== asked;
    return { suggestions: isAsking ? fitting(found, text) : found, isAsking };
  }
  return { suggestions: suggest(session, place, option, text), isAsking: false };
}
