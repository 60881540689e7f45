import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** The folder of the roots. `base` in it, from which all others are copied, is made once, and deleted by hand. */
const FOLDER = '.cache/debian'
/** The oldest release on which Daybook is installed. */
const RELEASE = 'bookworm'
const PACKAGES = ['dbus', 'iproute2', 'systemd', 'systemd-sysv']
/** The packages that the installation adds, which are downloaded in advance. */
const ADDED_PACKAGES = ['ca-certificates', 'caddy']

function runChecked(program: string, args: readonly string[]): void {
  const { status, stderr, error } = spawnSync(program, args, {
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C.UTF-8' },
    maxBuffer: 2 ** 26,
  })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${error?.message ?? stderr.slice(-2000)}`)
}

/** Makes a root of Debian. Some packages are downloaded and not installed, because the machine has no network later. */
function makeBase(): string {
  const base = join(FOLDER, 'base')
  if (existsSync(base)) return base
  mkdirSync(FOLDER, { recursive: true })
  const part = `${base}.part`
  rmSync(part, { recursive: true, force: true })
  runChecked('debootstrap', ['--variant=minbase', `--include=${PACKAGES.join(',')}`, RELEASE, part])
  runChecked('chroot', [part, 'apt-get', 'clean'])
  runChecked('chroot', [part, 'apt-get', 'update'])
  const download = ['install', '-y', '--download-only', '--no-install-recommends', ...ADDED_PACKAGES]
  runChecked('chroot', [part, 'apt-get', ...download])
  renameSync(part, base)
  return base
}

/** Makes a fresh root of Debian with this name. Returns its path. */
export function makeDebianRoot(name: string): string {
  const root = join(FOLDER, name)
  const base = makeBase()
  rmSync(root, { recursive: true, force: true })
  runChecked('cp', ['-a', base, root])
  return root
}
