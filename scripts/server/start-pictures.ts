import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { scriptExtension } from '#command/run/script-extension.ts'

/** A running service that makes pictures. */
interface PictureService {
  pid: number | undefined
  ended: Promise<void>
  stop(): Promise<void>
}

/**
 * Starts the service that makes pictures at a socket. It decodes the files of strangers, so it may read nothing but its own code,
 * write nothing but its socket, and has no variables of the environment. Throws if it ends before it listens.
 */
export async function startPictures(socket: string): Promise<PictureService> {
  rmSync(socket, { force: true })
  const here = import.meta.dirname
  const rights = [
    '--permission',
    '--allow-addons',
    `--allow-fs-read=${join(here, '../../node_modules')}`,
    `--allow-fs-read=${here}`,
    `--allow-fs-write=${dirname(resolve(socket))}`,
    '--disable-warning=ExperimentalWarning',
    '--disable-warning=SecurityWarning',
  ]
  const child = spawn(
    process.execPath,
    [...rights, join(here, `picture-service${scriptExtension}`), resolve(socket)],
    {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: {},
    },
  )
  const ended = once(child, 'exit').then(() => undefined)
  const listening = once(child, 'message').then(() => true)
  if (!(await Promise.race([listening, ended])))
    throw new Error('The service that makes pictures did not start.')
  return {
    pid: child.pid,
    ended,
    async stop() {
      child.kill()
      await ended
    },
  }
}
