import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { configureServer, getSockets, type ServerSettings } from './configure-server.ts'
import { startPictures } from './start-pictures.ts'
import { startWorkerd, type Workerd } from './start-workerd.ts'

const FIRST_WAIT_MS = 500
const MAX_WAIT_MS = 30_000
/** A process that ran this long ended for a new reason. */
const STEADY_MS = 60_000

/** A process of the server. */
interface Part {
  ended: Promise<void>
  stop(): Promise<void>
}

/** Keeps a part of the server running until `stopping`: starts it again when it ends, after a wait that doubles while it ends at once. */
async function keepRunning(name: string, start: () => Promise<Part>, stopping: AbortSignal): Promise<void> {
  const stopped = stopping.aborted ? Promise.resolve() : once(stopping, 'abort')
  let waitMs = FIRST_WAIT_MS
  while (!stopping.aborted) {
    const startedAt = performance.now()
    try {
      const part = await start()
      await Promise.race([part.ended, stopped])
      await part.stop()
    } catch (error) {
      console.error(`${name}:`, error instanceof Error ? error.message : error)
    }
    if (stopping.aborted) return
    waitMs = performance.now() - startedAt > STEADY_MS ? FIRST_WAIT_MS : Math.min(2 * waitMs, MAX_WAIT_MS)
    console.error(`${name} has ended and starts again in ${waitMs / 1000} seconds.`)
    await Promise.race([wait(waitMs), stopped])
  }
}

/** Throws a sentence for people when the address, such as `127.0.0.1:8080`, is in use or not of this machine. */
async function checkAddress(address: string): Promise<void> {
  const [, host, port] = /^(.*):(\d+)$/.exec(address) ?? []
  if (host === undefined || address.startsWith('unix:')) return
  const probe = createServer()
  const bound = host === '*' ? {} : { host: host.replace(/^\[(.*)\]$/, '$1') }
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new Error(
          error.code === 'EADDRINUSE'
            ? `${address} is in use by another program.`
            : `${address}: ${error.message}`,
        ),
      ),
    )
    probe.listen({ port: Number(port), ...bound }, resolve)
  })
  await new Promise((resolve) => probe.close(resolve))
}

/**
 * Returns the descriptor of the socket that systemd has opened for this process (sd_listen_fds(3)); undefined without one. Systemd
 * keeps it open while the server restarts, so that requests wait instead of being refused.
 */
const findListeningSocket = ({ LISTEN_PID, LISTEN_FDS }: NodeJS.ProcessEnv): number | undefined =>
  Number(LISTEN_PID) === process.pid && LISTEN_FDS === '1' ? 3 : undefined

/** Closes all connections of the front that would last. */
const closeSockets = (socketPath: string) =>
  new Promise<void>((resolve) => {
    const call = request({ socketPath, path: '/' }, (answer) => answer.resume().on('end', resolve))
    call.on('error', () => resolve()).end()
  })

interface Run {
  /** Ends the server. */
  stopping: AbortSignal
  /** Called each time that workerd listens. */
  onListening(workerd: Workerd): void
}

/** Runs Daybook until `stopping`, and starts its processes again when they end. Throws when the address is not free. */
export async function runServer(settings: ServerSettings, { stopping, onListening }: Run): Promise<void> {
  const listeningSocket = findListeningSocket(settings.env)
  if (listeningSocket === undefined) await checkAddress(settings.address)
  const { pictures, control } = getSockets(settings.folder)
  const config = await configureServer(settings)
  const startFront = async (): Promise<Part> => {
    rmSync(control, { force: true })
    const workerd = await startWorkerd(config, ['front'], { env: settings.env, listening: listeningSocket })
    onListening(workerd)
    const stop = () => closeSockets(control).then(workerd.stop)
    return { ended: workerd.ended, stop }
  }
  // A request under way may need a picture, so the front ends first.
  const frontHasEnded = new AbortController()
  const picturesEnd = keepRunning(
    'The service that makes pictures',
    () => startPictures(pictures),
    frontHasEnded.signal,
  )
  await keepRunning('workerd', startFront, stopping)
  frontHasEnded.abort()
  await picturesEnd
}
