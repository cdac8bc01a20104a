import { CONNECTION_SERVICES } from '@guildhall/protocol/connections/services';
import { useServices } from './useConnections.ts';

/** A service's name, and whether accounts of it can be connected; undefined until that is known. */
export function useService(type: string): {
  readonly name: string;
  readonly isAvailable: boolean | undefined;
} {
  const { data } = useServices();
  const found = data?.find((one) => one.type === type);
  return {
    name: found?.name ?? CONNECTION_SERVICES[type]?.name ?? type,
    isAvailable: data && found !== undefined,
  };
}
