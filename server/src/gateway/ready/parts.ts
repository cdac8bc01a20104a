import type { User } from '@guildhall/protocol/users/schemas';
import type { Domain, ReadyClient } from '../../domain.ts';
import { domains } from '../../domains/index.ts';

const parts = (domains as readonly Domain[]).flatMap(({ ready }) => ready ?? []);

/** SQL of the values of all parts, as a JSON array. @param wanted the parameter that has `wantedParts` */
export const partsSql = (wanted: string): string => {
  const values = parts.map(
    ({ sql }, index) => `CASE WHEN (${wanted}::boolean[])[${index + 1}] THEN ${sql} END`,
  );
  return `json_build_array(${values.join(', ')})`;
};

/** The parts that a client wants; none for bots. */
export const wantedParts = (client: ReadyClient & { readonly bot: boolean }): boolean[] =>
  parts.map(({ isWanted }) => !client.bot && (isWanted?.(client) ?? true));

/** The READY fields of domains, and the users they name. */
export function presentParts(
  values: readonly unknown[],
  client: ReadyClient,
): { readonly fields: object; readonly users: readonly User[] } {
  const wanted = parts.flatMap((part, index) =>
    (part.isWanted?.(client) ?? true) ? [part.present(values[index], client)] : [],
  );
  return {
    fields: Object.assign({}, ...wanted.map(({ fields }) => fields)),
    users: wanted.flatMap(({ users }) => users ?? []),
  };
}
