import { setTimeout as wait } from 'node:timers/promises'
import { readDevVars } from './dev-vars.ts'
import { publishDemo } from './publish-demo.ts'
import { run } from './run.ts'

const SERVER = 'http://localhost:8787'
const RETRY_MS = 250

/** Sends a request to the local server, and sends it again until the server listens. */
async function fetchOnceListening(path: string, init?: RequestInit): Promise<Response> {
  for (;;) {
    try {
      return await fetch(SERVER + path, init)
    } catch {
      await wait(RETRY_MS)
    }
  }
}

/** Runs the local server until it ends, and publishes the demo on it meanwhile. Returns the exit status of the server. */
export function runWithDemo(program: string, args: string[]): Promise<number> {
  const site = { fetch: fetchOnceListening, token: readDevVars().ADMIN_TOKEN ?? '' }
  publishDemo(site, console.log).catch((error) => console.error('The demo is not published.', error))
  return run(program, args)
}
