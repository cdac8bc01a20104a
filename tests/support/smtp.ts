import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { createSecureContext, TLSSocket } from 'node:tls';

/** An email received by a mail server. */
export interface Delivery {
  /** The client's user name and password, if it signed in. */
  readonly login: string | undefined;
  readonly isEncrypted: boolean;
  /** Head and body. */
  readonly message: string;
}

export interface SmtpServer {
  readonly port: number;
  readonly deliveries: readonly Delivery[];
  /** Makes the server reject every recipient with this line; undefined makes it accept them again. */
  refuse(line: string | undefined): void;
  close(): void;
}

/** The parts of SMTP (RFC 5321, STARTTLS, AUTH PLAIN) needed to receive emails, on the loopback. With a certificate it requires a login. */
export async function openSmtpServer(certificate?: { cert: string; key: string }): Promise<SmtpServer> {
  const deliveries: Delivery[] = [];
  const sockets = new Set<Socket>();
  let refusal: string | undefined;

  const talk = (socket: Socket, isEncrypted: boolean) => {
    let lines: string[] | undefined;
    let login: string | undefined;
    const say = (text: string) => socket.write(`${text}\r\n`);
    const extensions = () => {
      if (!certificate) return '250 ready';
      return isEncrypted ? '250-ready\r\n250 AUTH PLAIN' : '250-ready\r\n250 STARTTLS';
    };
    const answer = (line: string) => {
      if (lines) {
        if (line !== '.') return void lines.push(line);
        deliveries.push({ login, isEncrypted, message: lines.join('\n') });
        lines = undefined;
        return say('250 taken');
      }
      const [verb = '', ...rest] = line.split(' ');
      if (verb === 'EHLO') return say(extensions());
      if (verb === 'STARTTLS') {
        say('220 go on');
        socket.removeAllListeners('data');
        const secureContext = createSecureContext(certificate);
        return talk(new TLSSocket(socket, { isServer: true, secureContext }), true);
      }
      if (verb === 'AUTH') {
        login = Buffer.from(rest[1] ?? '', 'base64')
          .toString()
          .split('\0')
          .slice(1)
          .join(':');
        return say('235 welcome');
      }
      if (verb === 'RCPT' && refusal) return say(refusal);
      if (verb === 'DATA') {
        lines = [];
        return say('354 go on');
      }
      return say(verb === 'QUIT' ? '221 bye' : '250 fine');
    };
    let rest = '';
    socket.on('data', (bytes) => {
      const parts = (rest + bytes.toString()).split('\r\n');
      rest = parts.pop() ?? '';
      for (const line of parts) answer(line);
    });
    socket.on('error', () => {});
    return isEncrypted || say('220 test');
  };

  const server = createServer((socket) => {
    sockets.add(socket);
    talk(socket, false);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as { port: number }).port,
    deliveries,
    refuse(line) {
      refusal = line;
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
