import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { CommandFailure } from '../run/command-failure.ts'
import { layout } from './layout.ts'
import type { Machine } from './machine.ts'
import { type Release, readRelease, toReleaseFolder } from './release.ts'
import { runChecked } from './step-kinds.ts'

/** Throws unless a file has the hash in the `.sha256` file beside it. */
async function checkHash(file: string): Promise<void> {
  if (!existsSync(file)) throw new CommandFailure('usage', `There is no file ${file}`)
  const beside = `${file}.sha256`
  const expected = /^[\da-f]{64}\b/.exec(await readFile(beside, 'utf8').catch(() => ''))?.[0]
  if (expected === undefined)
    throw new CommandFailure(
      'usage',
      `${beside} is missing, or has no hash: copy it with the package, which it proves to be whole`,
    )
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  if (hash.digest('hex') !== expected)
    throw new CommandFailure(
      'usage',
      `${file} is not the package that ${beside} describes: it was cut or changed on the way. Copy it again`,
    )
}

/** Unpacks a package beside the installed releases, whole or not at all. Throws for a file that is no package. */
export async function unpackRelease(machine: Machine, file: string): Promise<Release> {
  await checkHash(file)
  const part = `${machine.root}${layout.releases}/.part`
  try {
    await rm(part, { recursive: true, force: true })
    await mkdir(part, { recursive: true })
    await runChecked(machine, ['tar', '-xzf', file, '-C', part, '--strip-components=1', '--no-same-owner'])
    await runChecked(machine, ['chmod', '-R', 'u=rwX,go=rX', part])
    const release = await readRelease(part)
    const target = machine.root + toReleaseFolder(release)
    if (!existsSync(target)) await rename(part, target)
    return release
  } catch (error) {
    if (error instanceof CommandFailure) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new CommandFailure('refused', `${file} was not unpacked, and nothing has changed: ${reason}`)
  } finally {
    await rm(part, { recursive: true, force: true })
  }
}
