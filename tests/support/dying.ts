// Preloaded into a server (NODE_OPTIONS=--import): lets a test crash it in the ways in which servers crash.
import process from 'node:process';

process.on('SIGUSR2', () => {
  throw new Error('The boiler burst at postgres://guildhall:steam-and-water@localhost/guildhall');
});

process.on('SIGWINCH', () => {
  const kept: number[][] = [];
  for (;;) kept.push(new Array(100_000).fill(0.5));
});
