// The floor of any fan-out: one send() of LENGTH bytes per socket and event, nothing else.
//   floor PORT COUNT LENGTH RATE SECONDS
// Prints "listening", then, when done, "<sends> <microseconds of processor time while sending>".
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

static long cpu_us(void) {
  struct rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  return (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1000000L + usage.ru_utime.tv_usec +
         usage.ru_stime.tv_usec;
}

int main(int argc, char **argv) {
  if (argc < 6) return 2;
  int count = atoi(argv[2]), length = atoi(argv[3]), one = 1;
  double rate = atof(argv[4]);
  long events = rate * atof(argv[5]), sends = 0;
  int server = socket(AF_INET, SOCK_STREAM, 0);
  setsockopt(server, SOL_SOCKET, SO_REUSEADDR, &one, sizeof one);
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(atoi(argv[1]))};
  inet_aton("127.0.0.1", &address.sin_addr);
  if (bind(server, (void *)&address, sizeof address) || listen(server, 4096)) return 1;
  socklen_t size = sizeof address;
  getsockname(server, (void *)&address, &size);
  printf("listening %d\n", ntohs(address.sin_port));
  fflush(stdout);
  int *peers = calloc(count, sizeof *peers);
  for (int i = 0; i < count; i++) {
    peers[i] = accept(server, 0, 0);
    fcntl(peers[i], F_SETFL, O_NONBLOCK);
    setsockopt(peers[i], IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
  }
  char *bytes = malloc(length);
  memset(bytes, 'x', length);
  long before = cpu_us();
  struct timespec start;
  clock_gettime(CLOCK_MONOTONIC, &start);
  for (long event = 0; event < events; event++) {
    for (int i = 0; i < count; i++)
      if (send(peers[i], bytes, length, MSG_NOSIGNAL) == length) sends += 1;
    double due = (event + 1) / rate;
    struct timespec next = {start.tv_sec + (long)due, start.tv_nsec + (long)((due - (long)due) * 1e9)};
    if (next.tv_nsec >= 1000000000) {
      next.tv_nsec -= 1000000000;
      next.tv_sec += 1;
    }
    clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &next, 0);
  }
  printf("%ld %ld\n", sends, cpu_us() - before);
  return 0;
}
