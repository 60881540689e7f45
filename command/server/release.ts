import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { CommandFailure } from '../run/command-failure.ts'
import { layout } from './layout.ts'

/** The file of a package that says which release it is. */
export const RELEASE_FILE = 'release.json'

const release = z.object({
  version: z.string().check(z.regex(/^\d+\.\d+\.\d+(?:-[\w.-]+)?$/)),
  /** The SHA-256 of the names and hashes of all other files. */
  sha256: z.string().check(z.regex(/^[\da-f]{64}$/)),
})

export type Release = z.infer<typeof release>

/** Returns the name of a release, such as `1.4.0-1a2b3c4d`. */
export const toReleaseName = ({ version, sha256 }: Release): string => `${version}-${sha256.slice(0, 8)}`

/** Returns the folder in which a release is installed. */
export const toReleaseFolder = (one: Release): string => join(layout.releases, toReleaseName(one))

function parseRelease(text: string): Release | undefined {
  try {
    return release.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** Reads which release an unpacked package is. Throws where the folder is no unpacked package. */
export async function readRelease(folder: string): Promise<Release> {
  const found = parseRelease(await readFile(join(folder, RELEASE_FILE), 'utf8').catch(() => ''))
  if (found) return found
  throw new CommandFailure(
    'usage',
    `${folder} is no unpacked package of Daybook. npm run package makes one, and this command runs from it`,
  )
}
