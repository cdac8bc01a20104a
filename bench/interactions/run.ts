// Slash commands: 32 members of a guild, and a bot that responds at once by the gateway.
//   npm run bench interactions [-- SECONDS]
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openCommandGuild } from '../support/command-guild.ts';
import type { Caller } from '../support/http.ts';
import { machine } from '../support/measure.ts';

const seconds = Number(process.argv[2] ?? 10);
const PEOPLE = 32;

const guild = await openCommandGuild({ people: PEOPLE });
const { server, callers, channelId, application } = guild;
const send = (lane: number) =>
  (callers[lane] as Caller).call(
    'POST',
    `/api/v10/channels/${channelId}/messages`,
    JSON.stringify({ content: '1,204 °C' }),
  );
const invoke = (lane: number) => guild.invoke(lane, application);

// Once for the caches and the compiler.
await guild.time(seconds, send);
await guild.time(seconds, invoke);
const messages = await guild.time(seconds, send);
const before = await server.statements();
const commands = await guild.time(seconds, invoke);
const statementsEach = Math.round((((await server.statements()) - before) / commands.count) * 100) / 100;
const results = {
  machine: machine(),
  people: PEOPLE,
  seconds,
  wanted: 'commands: p99 < 60 ms; CPU at most 3 x that of a message',
  messages,
  commands: { ...commands, statementsEach },
  cpuRatio: Math.round((commands.cpuMsEach / messages.cpuMsEach) * 100) / 100,
};
const text = `${JSON.stringify(results, null, 2)}\n`;
process.stdout.write(text);
await writeFile(join(import.meta.dirname, 'results.json'), text);
await guild.stop();
