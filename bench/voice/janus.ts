import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { attachJanus, JANUS_ROOM } from './janus-handle.ts';

const JANUS = '/usr/bin/janus';
/** Whether the Debian package `janus` is installed. */
export const hasJanus = existsSync(JANUS);
const PORT = 18_188;
const START_TRIES = 100;

/** Starts Janus with its VideoRoom alone, and creates the room of the benchmark. */
export async function startJanus(publishers: number): Promise<{ child: ChildProcess; port: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-janus-'));
  const write = (name: string, text: string) => writeFile(join(folder, name), text);
  await write(
    'janus.jcfg',
    `general: { configs_folder = "${folder}" debug_level = 2 }
plugins: { disable = "libjanus_audiobridge.so,libjanus_duktape.so,libjanus_echotest.so,libjanus_lua.so,libjanus_nosip.so,libjanus_recordplay.so,libjanus_sip.so,libjanus_streaming.so,libjanus_textroom.so,libjanus_videocall.so,libjanus_voicemail.so" }
transports: { disable = "libjanus_http.so,libjanus_mqtt.so,libjanus_nanomsg.so,libjanus_pfunix.so,libjanus_rabbitmq.so" }
`,
  );
  await write(
    'janus.transport.websockets.jcfg',
    `general: { ws = true ws_port = ${PORT} ws_ip = "127.0.0.1" wss = false }\n`,
  );
  await write('janus.plugin.videoroom.jcfg', 'general: {}\n');
  const child = spawn(JANUS, ['-F', folder, '-C', join(folder, 'janus.jcfg')], { stdio: 'ignore' });
  for (let tries = 0; ; tries += 1) {
    try {
      const handle = await attachJanus(PORT);
      await handle.message({ request: 'create', room: JANUS_ROOM, publishers, audiocodec: 'opus' });
      return { child, port: PORT };
    } catch (error) {
      if (tries === START_TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
