import { matchCommands, rankCommand } from './matchCommands.ts';
import type { BuiltInCommand, IndexApplication, SlashCommand } from './types.ts';

/** Commands below one heading of the picker. */
export interface CommandGroup {
  readonly id: string;
  readonly kind: 'recent' | 'application' | 'builtIn';
  readonly application?: IndexApplication;
  readonly commands: readonly (SlashCommand | BuiltInCommand)[];
}

/** Commands at the top that were used before. */
const RECENT = 5;

const byApplication = (commands: readonly SlashCommand[]) => [
  ...Map.groupBy(commands, ({ application }) => application.id).values(),
];

/** The best rank of a group, for its place among the others. */
const bestRank = ({ commands }: CommandGroup, query: string) =>
  Math.min(...commands.map((command) => rankCommand(command, query) ?? 3));

/** Commands that fit what is typed: without a query the recent ones first, then by application, then those of the client. */
export function groupCommands(
  commands: readonly SlashCommand[],
  builtIn: readonly BuiltInCommand[],
  recent: readonly string[],
  query: string,
): readonly CommandGroup[] {
  const found = matchCommands(commands, query);
  const applications = byApplication(found).map(
    (ofOne): CommandGroup => ({
      id: ofOne[0]!.application.id,
      kind: 'application',
      application: ofOne[0]!.application,
      commands: ofOne,
    }),
  );
  if (query) applications.sort((one, other) => bestRank(one, query) - bestRank(other, query));
  const known = new Map(commands.map((command) => [command.key, command]));
  const used = query ? [] : recent.flatMap((key) => known.get(key) ?? []).slice(0, RECENT);
  const own = matchCommands(builtIn, query);
  return [
    ...(used.length > 0 ? [{ id: 'recent', kind: 'recent' as const, commands: used }] : []),
    ...applications,
    ...(own.length > 0 ? [{ id: 'builtIn', kind: 'builtIn' as const, commands: own }] : []),
  ];
}
