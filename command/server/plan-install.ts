import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { MARK, toCaddyfile, toSnippet } from './caddyfile.ts'
import { type Environment, formatEnvironment, showEnvironment } from './environment.ts'
import type { Installation } from './installation.ts'
import { layout } from './layout.ts'
import type { Machine } from './machine.ts'
import { type Release, toReleaseFolder, toReleaseName } from './release.ts'
import type { Step } from './step.ts'
import { makeFolder, makeLink, runCommands, writeWholeFile } from './step-kinds.ts'
import { unitFiles } from './unit-files.ts'

const { units } = layout

/** A release, and the folder of its unpacked package. */
export interface Source {
  folder: string
  release: Release
}

const addUser = (machine: Machine) =>
  runCommands(machine, {
    describe: `Add the system user ${layout.user}`,
    commands: [
      [
        'useradd',
        '--system',
        '--user-group',
        '--no-create-home',
        `--home-dir=${layout.data}`,
        '--shell=/usr/sbin/nologin',
        layout.user,
      ],
    ],
    check: ['id', '-u', layout.user],
    undo: {
      describe: `Delete the user ${layout.user}`,
      command: ['userdel', layout.user],
      deletesData: true,
    },
  })

function copyRelease(machine: Machine, { folder, release }: Source): Step {
  const target = toReleaseFolder(release)
  const part = `${target}.part`
  return runCommands(machine, {
    describe: `Copy release ${toReleaseName(release)}`,
    commands: [
      ['rm', '-rf', part],
      ['cp', '-R', folder, part],
      ['chown', '-R', 'root:root', part],
      ['chmod', '-R', 'u=rwX,go=rX', part],
      ['mv', part, target],
    ],
    check: ['test', '-e', `${target}/release.json`],
  })
}

/** Mail, payments and calendars of others are reached by TLS, and a small Debian knows no authority. */
const installAuthorities = (machine: Machine) =>
  runCommands(machine, {
    describe: 'Install the certificates of authorities from Debian’s packages',
    commands: [
      ['apt-get', 'update'],
      ['apt-get', 'install', '-y', '--no-install-recommends', 'ca-certificates'],
    ],
    check: ['test', '-e', '/etc/ssl/certs/ca-certificates.crt'],
  })

const writeUnit = (machine: Machine, name: string, contents: string) =>
  writeWholeFile(machine, {
    path: `${units.folder}/${name}`,
    contents,
    // A server that runs with an older unit takes the new one at once.
    afterwards: [
      ['systemctl', 'daemon-reload'],
      ...(name === units.service ? [['systemctl', 'try-restart', units.service]] : []),
    ],
  })

const startUnit = (machine: Machine, unit: string) =>
  runCommands(machine, {
    describe: `Start ${unit}, now and with the machine`,
    commands: [['systemctl', 'enable', '--now', unit]],
    check: ['systemctl', 'is-active', '--quiet', unit],
    undo: {
      describe: `Stop ${unit}`,
      command: ['systemctl', 'disable', '--now', unit],
      deletesData: false,
    },
  })

/** Returns whether the configuration of Caddy may be replaced: it is Daybook's, or that of Debian's package. */
async function isReplaceable(machine: Machine): Promise<boolean> {
  const path = machine.root + layout.caddyfile
  if (!existsSync(path)) return true
  const text = readFileSync(path)
  if (text.toString().startsWith(MARK)) return true
  const { output } = await machine.run(['dpkg-query', '--status', 'caddy'])
  return output.includes(`${layout.caddyfile} ${createHash('md5').update(text).digest('hex')}`)
}

async function planProxy(
  machine: Machine,
  installation: Pick<Installation, 'host' | 'mail' | 'internalTls'>,
): Promise<Step[]> {
  const replaceable = await isReplaceable(machine)
  return [
    runCommands(machine, {
      describe: 'Install Caddy, the proxy with TLS, from Debian’s packages',
      commands: [
        ['apt-get', 'update'],
        ['apt-get', 'install', '-y', '--no-install-recommends', 'caddy'],
      ],
      check: ['test', '-x', '/usr/bin/caddy'],
    }),
    replaceable
      ? writeWholeFile(machine, {
          path: layout.caddyfile,
          contents: toCaddyfile(installation),
          keepAt: `${layout.caddyfile}.before-daybook`,
          afterwards: [['systemctl', 'reload-or-restart', 'caddy']],
        })
      : writeWholeFile(machine, { path: layout.caddySnippet, contents: toSnippet(installation) }),
    ...(replaceable
      ? [
          runCommands(machine, {
            describe: 'Start Caddy, now and with the machine',
            commands: [['systemctl', 'enable', '--now', 'caddy']],
            check: ['systemctl', 'is-active', '--quiet', 'caddy'],
          }),
        ]
      : []),
  ]
}

/** Returns the steps that install a server, in their order. An uninstallation undoes the same steps. */
export async function planInstall(
  machine: Machine,
  installation: Pick<Installation, 'host' | 'mail' | 'internalTls' | 'proxy'>,
  source: Source,
  environment: Environment,
): Promise<Step[]> {
  const { user } = layout
  const data = { mode: 0o700, owner: user, holdsData: true }
  return [
    addUser(machine),
    makeFolder(machine, { path: layout.programs, mode: 0o755, owner: 'root', holdsData: false }),
    makeFolder(machine, { path: layout.releases, mode: 0o755, owner: 'root', holdsData: false }),
    makeFolder(machine, { path: layout.settings, mode: 0o700, owner: 'root', holdsData: true }),
    makeFolder(machine, { path: layout.data, ...data }),
    makeFolder(machine, { path: layout.backups, ...data }),
    copyRelease(machine, source),
    makeLink(machine, layout.current, toReleaseFolder(source.release)),
    makeLink(machine, layout.command, `${layout.current}/bin/daybook`),
    ...Object.entries(unitFiles).map(([name, contents]) => writeUnit(machine, name, contents)),
    writeWholeFile(machine, {
      path: layout.environment,
      contents: formatEnvironment(environment),
      shown: showEnvironment(environment),
      mode: 0o600,
      holdsData: true,
      afterwards: [['systemctl', 'try-restart', units.service]],
    }),
    installAuthorities(machine),
    startUnit(machine, units.socket),
    startUnit(machine, units.service),
    startUnit(machine, units.timer),
    ...(installation.proxy ? await planProxy(machine, installation) : []),
  ]
}
