// Receives on many sockets and discards the data: costs little next to the server it measures.
//   load ws PORT QUERY TOKENS COUNT   opens gateway connections, identifies each with a line of the file TOKENS
//   load raw PORT - - COUNT           opens plain connections
// Prints "open" once all are open; then, for each line on standard input, "<frames> <bytes> <closed>".
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

struct peer {
  int fd;
  uint64_t skip;
  int head;
  unsigned char bytes[10];
};

static char buffer[1 << 18];
static uint64_t frames, received, closed;

static void fail(const char *what) {
  perror(what);
  exit(1);
}

static void count_frames(struct peer *peer, const unsigned char *at, size_t left) {
  while (left > 0) {
    if (peer->skip > 0) {
      uint64_t step = peer->skip < left ? peer->skip : left;
      peer->skip -= step;
      at += step;
      left -= step;
      continue;
    }
    peer->bytes[peer->head++] = *at++;
    left -= 1;
    if (peer->head < 2) continue;
    int small = peer->bytes[1] & 127;
    int need = small < 126 ? 2 : small == 126 ? 4 : 10;
    if (peer->head < need) continue;
    uint64_t length = small;
    if (small > 125) {
      length = 0;
      for (int i = 2; i < need; i++) length = length << 8 | peer->bytes[i];
    }
    peer->skip = length;
    peer->head = 0;
    if ((peer->bytes[0] & 15) < 8) frames += 1;
  }
}

static void shake_hands(int fd, const char *query) {
  int length = sprintf(buffer,
                       "GET /gateway?%s HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
                       "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
                       query);
  if (write(fd, buffer, length) < 0) fail("write");
  int got = 0;
  do {
    if (read(fd, buffer + got, 1) <= 0) fail("handshake");
    got += 1;
  } while (got < 4 || memcmp(buffer + got - 4, "\r\n\r\n", 4));
  if (strncmp(buffer, "HTTP/1.1 101", 12)) fail("refused");
}

static void identify(int fd, const char *token) {
  char text[512];
  unsigned char frame[600];
  int length = sprintf(text, "{\"op\":2,\"d\":{\"token\":\"%s\",\"properties\":{}}}", token);
  int head = 2;
  frame[0] = 0x81;
  if (length < 126) frame[1] = 0x80 | length;
  else {
    frame[1] = 0x80 | 126;
    frame[2] = length >> 8;
    frame[3] = length & 255;
    head = 4;
  }
  memset(frame + head, 0, 4);
  memcpy(frame + head + 4, text, length);
  if (write(fd, frame, head + 4 + length) < 0) fail("identify");
}

int main(int argc, char **argv) {
  if (argc < 6) return 2;
  int websocket = !strcmp(argv[1], "ws");
  int count = atoi(argv[5]);
  FILE *tokens = websocket ? fopen(argv[4], "r") : NULL;
  if (websocket && !tokens) fail(argv[4]);
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(atoi(argv[2]))};
  inet_aton("127.0.0.1", &address.sin_addr);
  struct peer *peers = calloc(count, sizeof *peers);
  int poll = epoll_create1(0), one = 1;
  for (int i = 0; i < count; i++) {
    int fd = socket(AF_INET, SOCK_STREAM, 0);
    if (fd < 0) fail("socket");
    if (connect(fd, (void *)&address, sizeof address)) fail("connect");
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    if (websocket) {
      char token[256];
      if (!fgets(token, sizeof token, tokens)) fail("too few tokens");
      token[strcspn(token, "\n")] = 0;
      shake_hands(fd, argv[3]);
      identify(fd, token);
    }
    fcntl(fd, F_SETFL, O_NONBLOCK);
    peers[i].fd = fd;
    struct epoll_event event = {.events = EPOLLIN, .data.u32 = i};
    epoll_ctl(poll, EPOLL_CTL_ADD, fd, &event);
  }
  struct epoll_event input = {.events = EPOLLIN, .data.u32 = UINT32_MAX};
  epoll_ctl(poll, EPOLL_CTL_ADD, 0, &input);
  printf("open\n");
  fflush(stdout);
  struct epoll_event events[512];
  for (;;) {
    int ready = epoll_wait(poll, events, 512, -1);
    for (int i = 0; i < ready; i++) {
      if (events[i].data.u32 == UINT32_MAX) {
        if (read(0, buffer, sizeof buffer) <= 0) return 0;
        printf("%lu %lu %lu\n", frames, received, closed);
        fflush(stdout);
        continue;
      }
      struct peer *peer = &peers[events[i].data.u32];
      ssize_t got = read(peer->fd, buffer, sizeof buffer);
      if (got < 0 && errno == EAGAIN) continue;
      if (got <= 0) {
        closed += 1;
        close(peer->fd);
        continue;
      }
      received += got;
      if (websocket) count_frames(peer, (unsigned char *)buffer, got);
    }
  }
}
