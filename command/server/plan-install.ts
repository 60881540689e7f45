import { type Environment, formatEnvironment, showEnvironment } from './environment.ts'
import { formatInstallation, type Installation } from './installation.ts'
import { layout } from './layout.ts'
import type { Machine } from './machine.ts'
import { planProxy } from './plan-proxy.ts'
import { chooseAddress } from './proxies.ts'
import { type Release, toReleaseFolder, toReleaseName } from './release.ts'
import type { Step } from './step.ts'
import { installPackage, makeFolder, makeLink, runCommands, writeWholeFile } from './step-kinds.ts'
import { toUnitFiles } from './unit-files.ts'

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

/** Installs the certificates of authorities: mail, payments and other calendars are reached by TLS, and a small Debian has none. */
const installAuthorities = (machine: Machine) =>
  installPackage(machine, {
    name: 'ca-certificates',
    describe: 'the certificates of authorities',
    brings: '/etc/ssl/certs/ca-certificates.crt',
  })

const writeUnit = (machine: Machine, name: string, contents: string) =>
  writeWholeFile(machine, {
    path: `${units.folder}/${name}`,
    contents,
    // A server that runs with an older unit takes the new one at once.
    afterwards: [
      ['systemctl', 'daemon-reload'],
      ...(name === units.service || name === units.socket ? [['systemctl', 'try-restart', name]] : []),
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

/** Returns the steps that install a server, in their order. An uninstallation undoes the same steps. */
export async function planInstall(
  machine: Machine,
  installation: Installation,
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
    writeWholeFile(machine, {
      path: layout.installation,
      contents: formatInstallation(installation),
      mode: 0o600,
      holdsData: true,
    }),
    makeFolder(machine, { path: layout.data, ...data }),
    makeFolder(machine, { path: layout.backups, ...data }),
    copyRelease(machine, source),
    makeLink(machine, layout.current, toReleaseFolder(source.release)),
    makeLink(machine, layout.command, `${layout.current}/bin/daybook`),
    ...Object.entries(toUnitFiles(chooseAddress(installation, environment))).map(([name, contents]) =>
      writeUnit(machine, name, contents),
    ),
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
    ...(await planProxy(machine, installation)),
  ]
}
