import { readFileSync, writeFileSync } from 'node:fs';
import { dictionary } from '@zxcvbn-ts/language-common';
import { buildBloomFilter } from '../src/platform/passwords/bloom-filter.ts';
import { BREACHED_PASSWORDS_FILE, foldPassword } from '../src/platform/passwords/breached.ts';

/**
 * Makes the filter of breached passwords from the list of @zxcvbn-ts/language-common, and from the files named as arguments, which
 * have one password a line. docs/decisions/0020-breached-passwords.md says where the lists are from.
 */
const lists = process.argv.slice(2).flatMap((file) => readFileSync(file, 'utf8').split(/\r?\n/));
const members = new Set(
  [...dictionary['passwords-common'], ...lists].map((one) => foldPassword(String(one))),
);
members.delete('');
const bytes = buildBloomFilter([...members].sort());
writeFileSync(BREACHED_PASSWORDS_FILE, bytes);
process.stdout.write(`${members.size} passwords, ${bytes.length} bytes\n`);
