import { CONNECTION_SERVICES } from '@guildhall/protocol/connections/services';
import { CONNECTION_LIMITS } from '@guildhall/protocol/limits/connections';
import { getMetadataKind } from '@guildhall/protocol/linked-roles/operators';
import { type ConnectedAccount, ProviderError } from './provider.ts';

/** Where a service's JSON has an account. */
export interface AccountPlaces {
  readonly id: string;
  readonly name: string;
  readonly metadata?: Readonly<Record<string, string>>;
}

/** The value at a place such as `data.0.id`; own properties only. */
function find(value: unknown, place: string): unknown {
  let found = value;
  for (const key of place.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, key)) return undefined;
    found = (found as Record<string, unknown>)[key];
  }
  return found;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they have no place in names
const CONTROLS = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

const readText = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : typeof value === 'number' && Number.isFinite(value)
      ? String(value)
      : '';

/** A service's name for display: without control and direction characters, and not too long. */
export const cleanName = (text: string): string =>
  [...text.replace(CONTROLS, '').trim()].slice(0, CONNECTION_LIMITS.name).join('');

/** A value in the form that linked roles compare; undefined for anything else. */
function readValue(kind: ReturnType<typeof getMetadataKind>, value: unknown): string | undefined {
  if (kind === 'boolean') return typeof value === 'boolean' ? String(Number(value)) : undefined;
  if (kind === 'integer') {
    const count = Math.trunc(Number(readText(value) || Number.NaN));
    return Number.isSafeInteger(count) && Math.abs(count) < 1e15 ? String(count) : undefined;
  }
  const at = typeof value === 'number' ? new Date(value * 1_000) : new Date(readText(value));
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}

/** Reads an account from a service's JSON. Throws ProviderError without an id. */
export function readAccount(
  type: string,
  profile: unknown,
  places: AccountPlaces,
): Omit<ConnectedAccount, 'tokens'> {
  const id = readText(find(profile, places.id));
  if (id === '' || id.length > CONNECTION_LIMITS.id || id !== id.replace(CONTROLS, ''))
    throw new ProviderError('unusable');
  const fields = CONNECTION_SERVICES[type]?.metadata ?? {};
  const metadata = Object.entries(places.metadata ?? {}).flatMap(([key, place]) => {
    const operator = fields[key];
    const value = operator && readValue(getMetadataKind(operator), find(profile, place));
    return value === undefined ? [] : [[key, value] as const];
  });
  return {
    id,
    name: cleanName(readText(find(profile, places.name))) || cleanName(id),
    verified: true,
    metadata: Object.fromEntries(metadata as [string, string][]),
  };
}
