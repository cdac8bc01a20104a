import type { TestProject } from 'vitest/node';
import { startTestPostgres } from './postgres.ts';

/** One PostgreSQL for all files of a run; each file copies its own database from the template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startTestPostgres();
  project.provide('postgres', postgres.superuser);
  return () => postgres.stop();
}
