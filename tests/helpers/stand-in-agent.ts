import { Agent } from 'node:https';
import { connect } from 'node:net';

/** Whatever host an SDK asks, one server of this machine answers, without TLS. */
export class StandInAgent extends Agent {
  readonly #port: number;

  constructor(port: number) {
    super();
    this.#port = port;
  }

  override createConnection() {
    return connect(this.#port, '127.0.0.1');
  }
}
