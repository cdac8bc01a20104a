import type { InstanceMail } from '@guildhall/protocol/instance/mail';
import { rest } from '../../state/api.ts';
import { useLiveQuery } from '../../state/queries/useLiveQuery.ts';
import { useQueries } from '../../state/queries/useQueries.ts';

const queryKey = ['instance', 'mail'];

/** How the instance sends email, and `store` for what a change returned. */
export function useMail() {
  const { client } = useQueries();
  const mail = useLiveQuery({ queryKey, queryFn: ({ signal }) => rest.call('getInstanceMail', { signal }) });
  return { mail, store: (next: InstanceMail) => client.setQueryData(queryKey, next) };
}
