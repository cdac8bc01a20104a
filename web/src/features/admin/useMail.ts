import type { InstanceMail } from '@guildhall/protocol/instance/mail';
import { rest } from '../../state/api.ts';
import { useLiveQuery } from '../../state/queries/useLiveQuery.ts';
import { useQueries } from '../../state/queries/useQueries.ts';

const queryKey = ['instance', 'mail'];

/** Returns the email settings of the instance, and `store` for the result of a change. */
export function useMail() {
  const { client } = useQueries();
  const mail = useLiveQuery({ queryKey, queryFn: ({ signal }) => rest.call('getInstanceMail', { signal }) });
  return { mail, store: (next: InstanceMail) => client.setQueryData(queryKey, next) };
}
