import { existsSync } from 'node:fs'
import { CommandFailure } from '../run/command-failure.ts'
import type { Output } from '../run/output.ts'
import { scriptExtension } from '../run/script-extension.ts'
import { findProblems, type InstalledServer } from './installed-server.ts'
import { layout } from './layout.ts'
import { deleteOtherReleases, readLinks } from './linked-releases.ts'
import type { Machine } from './machine.ts'
import { type Release, toReleaseFolder, toReleaseName } from './release.ts'
import { runChecked } from './step-kinds.ts'
import { changeReleases, switchReleases } from './switch-release.ts'
import { unpackRelease } from './unpack-release.ts'

interface Options {
  /** Whether to find out only if the package would run here. */
  check: boolean
  /** Whether to update even a server that is not ready, and to an older version. */
  anyway: boolean
}

/** Starts a release as the server’s user, with a folder of data of its own that is deleted afterwards. Throws where it does not start. */
async function tryRelease(machine: Machine, release: Release): Promise<void> {
  const folder = machine.root + toReleaseFolder(release)
  try {
    await runChecked(machine, [
      ...['runuser', '-u', layout.user, '--', 'env', '-i', '-C', folder, `PATH=${folder}/bin:/usr/bin:/bin`],
      ...[
        `${folder}/bin/node`,
        '--disable-warning=ExperimentalWarning',
        `scripts/server/try-start${scriptExtension}`,
      ],
    ])
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new CommandFailure(
      'refused',
      `${toReleaseName(release)} does not start here, and nothing has changed: ${reason}`,
    )
  }
}

const byNumbers = new Intl.Collator('en', { numeric: true })

function refuseOlder({ version }: Release, current: string): void {
  if (byNumbers.compare(version, current.replace(/-[^-]*$/, '')) >= 0) return
  throw new CommandFailure(
    'usage',
    `${current} is newer than ${version}. To go back: daybook server rollback. To go on: add --anyway`,
  )
}

/**
 * Updates the server from a package: checks and unpacks it, tries it beside the server that runs, switches to it without a refused
 * request, and goes back by itself when it or one of the sites does not answer then.
 */
export const update = (
  server: InstalledServer,
  file: string,
  { check, anyway }: Options,
  output: Output,
): Promise<void> =>
  changeReleases(server.machine, async () => {
    const { machine } = server
    const before = readLinks(machine)
    const problems = anyway ? '' : await findProblems(server)
    if (problems !== '')
      throw new CommandFailure(
        'refused',
        `The server is not well, so an update could not be judged: ${problems}\nMend it first, or add --anyway`,
      )
    try {
      const release = await unpackRelease(machine, file)
      const name = toReleaseName(release)
      if (name === before.current) {
        output.line(`${name} runs already`)
        return output.result({ release: name, previous: before.previous })
      }
      if (!anyway) refuseOlder(release, before.current)
      output.line(`${name} is whole. It is tried beside ${before.current}`)
      await tryRelease(machine, release)
      if (check) {
        output.line(`${name} starts here. Nothing was changed`)
        return output.result({ release: before.current, checked: name })
      }
      output.line(`${name} starts here. The server switches to it`)
      await switchReleases(server, before, { current: name, previous: before.current }, anyway)
      output.line(`${name} runs. To go back: daybook server rollback`)
      output.result({ release: name, previous: before.current })
    } finally {
      await deleteOtherReleases(machine)
    }
  })

/** Switches the server to the release that ran before, and back when that does not answer. */
export const rollback = (server: InstalledServer, output: Output): Promise<void> =>
  changeReleases(server.machine, async () => {
    const { current, previous } = readLinks(server.machine)
    if (previous === undefined || previous === current)
      throw new CommandFailure('usage', 'There is no release before this one')
    if (!existsSync(`${server.machine.root}${layout.releases}/${previous}`))
      throw new CommandFailure('usage', `The release ${previous} was deleted`)
    await switchReleases(server, { current, previous }, { current: previous, previous: current }, true)
    output.line(`${previous} runs. To return: daybook server rollback`)
    output.result({ release: previous, previous: current })
  })
