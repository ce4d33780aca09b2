import { Client, type ClientConfig } from 'pg';

/** A client of the server at `url` outside the pool: for what takes long, or must not wait for the pool. */
export function singleClient(url: string, config: ClientConfig = {}): Client {
  const client = new Client({ connectionString: url, application_name: 'agora', ...config });
  // A lost connection fails the statement that needs it.
  client.on('error', () => {});
  return client;
}
