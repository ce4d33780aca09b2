import { connect } from 'node:net';

/** Resolves once nothing listens there any more. */
export async function refuses(address: string): Promise<void> {
  const { hostname, port } = new URL(address);
  for (let isOpen = true; isOpen;) {
    isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(Number(port), hostname, () => socket.end()).resume();
      socket.once('close', () => resolve(true));
      socket.once('error', () => resolve(false));
    });
  }
}
