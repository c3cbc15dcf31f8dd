/** Milliseconds of CPU, of all threads of the process, since an earlier reading. */
export function cpuSince(earlier: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(earlier);
  return (user + system) / 1_000;
}
