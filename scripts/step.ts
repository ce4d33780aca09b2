const TICK_MS = 1000;

/** Runs a long step with a progress clock on a terminal, one line elsewhere. */
export async function step<Result>(title: string, run: () => Promise<Result>): Promise<Result> {
  const start = performance.now();
  const seconds = () => ((performance.now() - start) / 1000).toFixed(1);
  const { isTTY } = process.stdout;
  if (isTTY) process.stdout.write(`${title} …`);
  else console.log(`${title} …`);
  const clock = isTTY && setInterval(() => process.stdout.write(`\r${title} … ${seconds()} s`), TICK_MS);
  try {
    const result = await run();
    const note = typeof result === 'string' ? `, ${result}` : '';
    console.log(`${isTTY ? '\r' : ''}${title}: ${seconds()} s${note}`);
    return result;
  } catch (error) {
    if (isTTY) process.stdout.write('\n');
    throw error;
  } finally {
    if (clock) clearInterval(clock);
  }
}
