/**
 * The most processor time, in milliseconds, that this thread spent in one turn of its event loop while `work` ran: what
 * everybody else would have waited on a machine that does nothing else. Other processes do not count.
 */
export async function longestTurn(work: () => Promise<void>): Promise<number> {
  let longest = 0;
  let before = process.threadCpuUsage();
  function look(): void {
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1000);
    before = process.threadCpuUsage();
  }
  const timer = setInterval(look, 1);
  await work();
  look();
  clearInterval(timer);
  return longest;
}
