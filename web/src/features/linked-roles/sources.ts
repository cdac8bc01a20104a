import type { AvailableService } from '@guildhall/protocol/connections/schemas';
import { CONNECTION_SERVICES } from '@guildhall/protocol/connections/services';
import type { LinkableApplication, LinkCondition } from '@guildhall/protocol/linked-roles/schemas';
import { valueName } from '../connections/index.ts';

/** What a condition can be about: an app in the guild, or a service of which members connect accounts. */
export interface LinkSource {
  /** Unique among sources. */
  readonly id: string;
  readonly name: string;
  readonly condition: Pick<LinkCondition, 'connection_type' | 'application_id'>;
  readonly values: readonly { readonly key: string; readonly type: number; readonly name: string }[];
}

export const fromApplication = ({
  id,
  name,
  role_connections_metadata: values,
}: LinkableApplication): LinkSource => ({
  id,
  name,
  condition: { connection_type: 'application', application_id: id },
  values,
});

export const fromService = ({ type, name }: AvailableService): LinkSource => ({
  id: type,
  name,
  condition: { connection_type: type },
  values: Object.entries(CONNECTION_SERVICES[type]?.metadata ?? {}).map(([key, operator]) => ({
    key,
    type: operator,
    name: valueName(key),
  })),
});

/** The source that a condition is about; undefined if it is gone. */
export const findSource = (
  sources: readonly LinkSource[],
  { connection_type, application_id }: LinkCondition,
): LinkSource | undefined => sources.find(({ id }) => id === (application_id ?? connection_type));
