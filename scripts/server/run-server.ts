import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { describeListenError, parseAddress } from './address.ts'
import { configureServer, getSockets, type ServerSettings } from './configure-server.ts'
import { callSocket, startLocalListener } from './local-listener.ts'
import type { Processes } from './local-route.ts'
import { startPictures } from './start-pictures.ts'
import { startWorkerd, type Workerd } from './start-workerd.ts'
import { awaitClockJump } from './watch-clock.ts'
import { watchDisk } from './watch-disk.ts'

const FIRST_WAIT_MS = 500
const MAX_WAIT_MS = 30_000
/** A process that ran this long is started again without a longer wait. */
const STEADY_MS = 60_000
/** How long workerd may take to begin to close its connections. */
const CLOSE_MS = 5000

/** A process of the server. */
interface Part {
  ended: Promise<void>
  stop(): Promise<void>
}

/** Keeps a part of the server running until `stopping`: starts it again when it ends, after a wait that doubles as long as it ends soon. */
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
  const options = parseAddress(address)
  // workerd also takes names of hosts, and replaces a socket that is left over.
  if (options?.port === undefined) return
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error) => reject(new Error(describeListenError(address, error))))
    probe.listen(options, resolve)
  })
  await new Promise((resolve) => probe.close(resolve))
}

/**
 * Returns the descriptor of the socket that systemd has opened for this process (sd_listen_fds(3)); undefined without one. Systemd
 * keeps it open while the server restarts, so that requests wait instead of being refused.
 */
const findListeningSocket = ({ LISTEN_PID, LISTEN_FDS }: NodeJS.ProcessEnv): number | undefined =>
  Number(LISTEN_PID) === process.pid && LISTEN_FDS === '1' ? 3 : undefined

interface Run {
  /** Ends the server. */
  stopping: AbortSignal
  /** Called each time that workerd listens, with the port of the local listener. */
  onListening(workerd: Workerd, localPort: number): void
}

/** Runs Daybook until `stopping`, and starts its processes again when they end. Throws when an address is not free. */
export async function runServer(settings: ServerSettings, { stopping, onListening }: Run): Promise<void> {
  const { folder, address, localAddress, release, env } = settings
  const listeningSocket = findListeningSocket(env)
  if (listeningSocket === undefined) await checkAddress(address)
  const { pictures, control, inside } = getSockets(folder)
  mkdirSync(folder, { recursive: true })
  const disk = await watchDisk(folder)
  const config = await configureServer(settings)
  const processes: Processes = { workerd: undefined, pictures: undefined }
  const local = await startLocalListener(localAddress, {
    folder,
    release,
    isStopping: () => stopping.aborted,
    askInside: (path, timeoutMs) => callSocket(inside, path, timeoutMs),
    askFront: (path, timeoutMs) => callSocket(control, path, timeoutMs),
    getProcesses: () => processes,
  })
  const startFront = async (): Promise<Part> => {
    for (const socket of [control, inside]) rmSync(socket, { force: true })
    const workerd = await startWorkerd(config, ['front'], { env, listeningSocket })
    processes.workerd = workerd.pid
    onListening(workerd, local.port)
    const stop = () =>
      callSocket(control, '/', CLOSE_MS)
        .catch(() => undefined)
        .then(workerd.stop)
    const clockWatch = new AbortController()
    const jumped = awaitClockJump({ signal: clockWatch.signal })
    return { ended: Promise.race([workerd.ended, jumped]).finally(() => clockWatch.abort()), stop }
  }
  // A request under way may need a picture, so the front ends first.
  const frontHasEnded = new AbortController()
  const picturesEnd = keepRunning(
    'The service that makes pictures',
    async () => {
      const service = await startPictures(pictures)
      processes.pictures = service.pid
      return service
    },
    frontHasEnded.signal,
  )
  const diskWatch = disk.watch({
    stopping,
    notifyFront: (stores) => callSocket(control, `/disk?stores=${stores ? 'yes' : 'no'}`, CLOSE_MS),
  })
  await keepRunning('workerd', startFront, stopping)
  frontHasEnded.abort()
  await picturesEnd
  await diskWatch
  await local.close()
}
