/* Shifts the clock of a process by the seconds in the file CLOCK_SHIFT, which may change while the process runs. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static const volatile long long *seconds;

__attribute__((constructor)) static void open_shift(void) {
  const char *path = getenv("CLOCK_SHIFT");
  int file = path ? open(path, O_RDONLY | O_CLOEXEC) : -1;
  if (file < 0) return;
  void *map = mmap(0, sizeof *seconds, PROT_READ, MAP_SHARED, file, 0);
  if (map != MAP_FAILED) seconds = map;
  close(file);
}

int clock_gettime(clockid_t clock, struct timespec *time) {
  int result = syscall(SYS_clock_gettime, clock, time);
  int is_wall = clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE;
  if (result == 0 && seconds && is_wall) time->tv_sec += *seconds;
  return result;
}

int gettimeofday(struct timeval *restrict time, void *restrict zone) {
  int result = syscall(SYS_gettimeofday, time, zone);
  if (result == 0 && seconds && time) time->tv_sec += *seconds;
  return result;
}
