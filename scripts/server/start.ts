import { accessSync, constants, mkdirSync } from 'node:fs'
import { readRelease, toReleaseName } from '#command/server/release.ts'
import { keepPrivate } from '../private-files.ts'
import { describeWriteError } from './describe-write-error.ts'
import { describeFileLimit, readFileLimit } from './file-limit.ts'
import { runServer } from './run-server.ts'
import type { Workerd } from './start-workerd.ts'
import { parseProxies } from './workers/proxies.ts'

const {
  DAYBOOK_FOLDER: folder = '.server',
  DAYBOOK_ADDRESS: address = '127.0.0.1:8080',
  DAYBOOK_LOCAL_ADDRESS: localAddress = '127.0.0.1:8081',
  DAYBOOK_PROXIES: otherProxies = '',
} = process.env

/** The command on this machine calls the server as a proxy does. */
const proxies = `127.0.0.0/8, ::1, ${otherProxies}`

/** Returns a sentence about the address, and about how many sites can be in use at the same time. */
function describeListening({ pid }: Workerd): string {
  const fileLimit = readFileLimit(pid)
  return `Daybook is served at ${address}. ${fileLimit === undefined ? '' : describeFileLimit(fileLimit)}`.trim()
}

const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort())
// npm passes no signal on to a program that its shell starts, and leaves it running.
const parent = process.ppid
if (process.env.npm_lifecycle_event !== undefined)
  setInterval(() => process.ppid !== parent && stopping.abort(), 1000).unref()

/** Makes the folder of all data, for its user only. Throws a sentence for people when it cannot be written. */
function makeFolder(): void {
  try {
    mkdirSync(folder, { recursive: true })
    keepPrivate(folder)
    accessSync(folder, constants.W_OK)
  } catch (error) {
    throw new Error(describeWriteError(folder, error as NodeJS.ErrnoException))
  }
}

try {
  makeFolder()
  parseProxies(proxies)
  const release = await readRelease('.').then(toReleaseName, () => undefined)
  await runServer(
    { folder, build: 'dist', address, localAddress, proxies, release, env: process.env },
    { stopping: stopping.signal, onListening: (workerd) => console.log(describeListening(workerd)) },
  )
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
process.exit()
