/* Put before the C library (LD_PRELOAD), this makes one chosen operation on files below a folder fail, or one allocation.

   FAULT_UNDER   the folder
   FAULT_AT      number of the operation, counted from 1; 0 only counts
   FAULT_HOW     fail: it returns an error; kill: the process dies before it; torn: half of a write, then it dies;
                 memory: allocations are counted instead, and the chosen one gets nothing
                 read: reads are counted instead, and the chosen one returns an error
   FAULT_COUNT   file that gets the number of operations when the process ends by itself */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

#define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static atomic_long count;

static int below(const char *path) {
    const char *under = getenv("FAULT_UNDER");
    return under && path && strncmp(path, under, strlen(under)) == 0;
}

static int file_below(int fd) {
    char link[64], path[PATH_MAX];
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t n = readlink(link, path, sizeof path - 1);
    if (n <= 0) return 0;
    path[n] = 0;
    return below(path);
}

static int how(const char *word) {
    const char *given = getenv("FAULT_HOW");
    return given && strcmp(given, word) == 0;
}

/* Whether this is the operation that fails. */
static int chosen_of(int counted) {
    if (!counted) return 0;
    const char *at = getenv("FAULT_AT");
    long now = atomic_fetch_add(&count, 1) + 1;
    if (!at || now != atol(at)) return 0;
    if (how("kill")) raise(SIGKILL);
    return 1;
}

static int chosen(void) {
    return chosen_of(!how("memory") && !how("read"));
}

static int fails(int error) {
    if (how("torn")) raise(SIGKILL);
    errno = error;
    return -1;
}

ssize_t write(int fd, const void *bytes, size_t n) {
    if (file_below(fd) && chosen()) {
        if (how("torn")) NEXT(write)(fd, bytes, n / 2);
        return fails(ENOSPC);
    }
    return NEXT(write)(fd, bytes, n);
}

ssize_t read(int fd, void *bytes, size_t n) {
    return how("read") && file_below(fd) && chosen_of(1) ? fails(EIO) : NEXT(read)(fd, bytes, n);
}

int fsync(int fd) {
    return file_below(fd) && chosen() ? fails(EIO) : NEXT(fsync)(fd);
}

int fdatasync(int fd) {
    return file_below(fd) && chosen() ? fails(EIO) : NEXT(fdatasync)(fd);
}

int ftruncate64(int fd, off64_t n) {
    return file_below(fd) && chosen() ? fails(EIO) : NEXT(ftruncate64)(fd, n);
}

int rename(const char *from, const char *to) {
    return below(to) && chosen() ? fails(EACCES) : NEXT(rename)(from, to);
}

int mkdir(const char *path, mode_t mode) {
    return below(path) && chosen() ? fails(ENOSPC) : NEXT(mkdir)(path, mode);
}

int unlink(const char *path) {
    return below(path) && chosen() ? fails(EACCES) : NEXT(unlink)(path);
}

int open64(const char *path, int flags, ...) {
    va_list rest;
    va_start(rest, flags);
    mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, mode_t) : 0;
    va_end(rest);
    if (flags & O_CREAT && below(path) && chosen()) return fails(ENOSPC);
    return NEXT(open64)(path, flags, mode);
}

/* The allocator of the C library under its own names: dlsym would ask for memory itself. */
void *__libc_malloc(size_t);
void *__libc_calloc(size_t, size_t);
void *__libc_realloc(void *, size_t);
void *__libc_memalign(size_t, size_t);

/* Read once, before `main`: asking for it at every allocation would take longer than all else. */
static long starved_at = -1;

__attribute__((constructor)) static void begin(void) {
    const char *at = getenv("FAULT_AT");
    if (how("memory")) starved_at = at ? atol(at) : 0;
}

static int starved(void) {
    if (starved_at < 0 || atomic_fetch_add(&count, 1) + 1 != starved_at) return 0;
    errno = ENOMEM;
    return 1;
}

void *malloc(size_t n) {
    return starved() ? NULL : __libc_malloc(n);
}

void *calloc(size_t n, size_t size) {
    return starved() ? NULL : __libc_calloc(n, size);
}

void *realloc(void *old, size_t n) {
    return starved() ? NULL : __libc_realloc(old, n);
}

int posix_memalign(void **to, size_t align, size_t n) {
    if (starved()) return ENOMEM;
    *to = __libc_memalign(align, n);
    return *to ? 0 : ENOMEM;
}

__attribute__((destructor)) static void tell(void) {
    const char *file = getenv("FAULT_COUNT");
    long all = atomic_load(&count);
    FILE *out = file ? fopen(file, "w") : NULL;
    if (!out) return;
    fprintf(out, "%ld\n", all);
    fclose(out);
}
