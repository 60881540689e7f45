import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { RELEASE_FILE, type Release } from '#command/server/release.ts'
import { hashContents } from '../package/hash-contents.ts'

const FOLDER = '.cache/package'

/** How a release differs from the one that was built. */
interface NextRelease {
  version: string
  /** The files that differ, by their paths, each with the function that changes its text. */
  changes: Readonly<Record<string, (text: string) => string>>
}

function runChecked(program: string, args: readonly string[]): void {
  const { status, stderr, error } = spawnSync(program, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${error?.message ?? stderr}`)
}

/** Makes the package of another release from the one that was built. Its hash is beside it. Returns the path of the package. */
export function packRelease(built: string, folder: string, { version, changes }: NextRelease): string {
  const name = `daybook-${version}`
  const unpacked = join(FOLDER, name)
  rmSync(unpacked, { recursive: true, force: true })
  runChecked('cp', ['-al', built, unpacked])
  // The files are links to those of the other release.
  const replace = (path: string, text: string) => {
    rmSync(join(unpacked, path))
    writeFileSync(join(unpacked, path), text)
  }
  for (const [path, change] of Object.entries(changes))
    replace(path, change(readFileSync(join(unpacked, path), 'utf8')))
  rmSync(join(unpacked, RELEASE_FILE))
  const release: Release = { version, sha256: hashContents(unpacked) }
  writeFileSync(join(unpacked, RELEASE_FILE), JSON.stringify(release))
  const file = join(folder, `${name}.tar.gz`)
  runChecked('tar', ['--use-compress-program=gzip -1', '-cf', file, '-C', FOLDER, name])
  rmSync(unpacked, { recursive: true })
  const sha256 = createHash('sha256').update(readFileSync(file)).digest('hex')
  writeFileSync(`${file}.sha256`, `${sha256}  ${name}.tar.gz\n`)
  return file
}
