import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { AuditLogAction } from './audit-log/actions.ts';
import { GatewayCapability } from './gateway/capabilities.ts';
import { GatewayCloseCode } from './gateway/close-codes.ts';
import { GatewayIntent } from './gateway/intents.ts';
import { GatewayOpcode } from './gateway/opcodes.ts';
import { MessageType } from './messages/types.ts';
import { PermissionBit } from './permissions/bits.ts';
import { VoiceCloseCode } from './voice/close-codes.ts';
import { VoiceOpcode } from './voice/opcodes.ts';

/** The folder of the public API's tables: GUILDHALL_CONTRACT, or `shared/contract` next to a folder we are in. */
function findTables(): string | undefined {
  const named = process.env.GUILDHALL_CONTRACT;
  if (named) return named.endsWith('.json') ? dirname(named) : named;
  for (let folder = import.meta.dirname; folder !== dirname(folder); folder = dirname(folder)) {
    const tables = join(folder, 'shared', 'contract');
    if (existsSync(tables)) return tables;
  }
  return undefined;
}

const tables = findTables();

/** Values that the product doesn't have, as they were retired or belong to the makers of the public API. */
const LEFT_OUT: Readonly<Record<string, readonly number[]>> = {
  permission_bit: [53],
  message_type: [43, 63],
  gateway_close_code: [4006],
};

/** The bits of our own, which the tables don't have. */
const OWN_CAPABILITIES: readonly number[] = [Math.log2(GatewayCapability.COALESCED_POLL_VOTES)];

/** The values that a table has of a kind, in order. Flags are bits. */
const getValues = (table: string, kind: string): number[] =>
  readFileSync(join(tables as string, table), 'utf8')
    .split('\n')
    .map((line) => line.split('\t'))
    .filter(([name]) => name === kind)
    .map(([, value = '']) => Number(value.replace('1<<', '')))
    .filter((value) => !LEFT_OUT[kind]?.includes(value))
    .sort((a, b) => a - b);

const sorted = (values: object): number[] => Object.values(values).sort((a, b) => a - b);
const getBits = (flags: object): object => Object.values(flags).map((flag) => Math.log2(Number(flag)));

/** Names are compared with discord-api-types, beside each enumeration. */
describe.runIf(tables)('has every documented value and no other:', () => {
  it.each([
    ['permission_bit', PermissionBit],
    ['message_type', MessageType],
    ['audit_log_action', AuditLogAction],
  ])('%s', (kind, values) => expect(sorted(values)).toEqual(getValues('enums.tsv', kind)));

  it.each([
    ['gateway_opcode', GatewayOpcode],
    ['gateway_close_code', GatewayCloseCode],
    [
      'gateway_capability',
      Object.values(getBits(GatewayCapability)).filter((bit) => !OWN_CAPABILITIES.includes(bit)),
    ],
    ['gateway_intent', getBits(GatewayIntent)],
    ['voice_opcode', VoiceOpcode],
    ['voice_close_code', VoiceCloseCode],
  ])('%s', (kind, values) => expect(sorted(values)).toEqual(getValues('gateway.tsv', kind)));
});
