import { AuditLogEvent } from 'discord-api-types/v10';
import { it } from 'vitest';
import { expectSubset } from '../testing/api-types.ts';
import { AuditLogAction } from './actions.ts';

it('has the audit-log actions of the spec', () => {
  expectSubset(AuditLogEvent, AuditLogAction);
});
