/** Loaded before a service: what it asks of Google's hosts is answered by the stand-in. */
import https from 'node:https';
import { StandInAgent } from './stand-in-agent.ts';

https.globalAgent = new StandInAgent(Number(process.env.STAND_IN_PORT));
