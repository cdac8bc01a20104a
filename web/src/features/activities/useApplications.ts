import type { PublicApplication } from '@guildhall/protocol/applications/schemas';
import { rest } from '../../state/api.ts';
import { useLiveQuery } from '../../state/queries/useLiveQuery.ts';

/** Applications that one call returns at most. */
const BATCH = 50;

async function load(
  ids: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, PublicApplication>> {
  const found = new Map<string, PublicApplication>();
  for (let at = 0; at < ids.length; at += BATCH) {
    const application_ids = ids.slice(at, at + BATCH);
    for (const one of await rest.call('listPartialApplications', { query: { application_ids }, signal }))
      found.set(one.id, one as PublicApplication);
  }
  return found;
}

const NONE: ReadonlyMap<string, PublicApplication> = new Map();

/** The public parts of applications by id, as far as they are known. */
export function useApplications(ids: readonly string[]): ReadonlyMap<string, PublicApplication> {
  const wanted = [...new Set(ids)].sort();
  const { data } = useLiveQuery({
    queryKey: ['applications-of', wanted.join()],
    queryFn: ({ signal }) => load(wanted, signal),
    enabled: wanted.length > 0,
  });
  return data ?? NONE;
}
