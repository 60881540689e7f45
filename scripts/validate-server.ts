import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './run.ts'
import { type DebianMachine, startMachine } from './server-machine/debian-machine.ts'
import { makeDebianRoot } from './server-machine/debian-root.ts'

const ADDRESS = '203.0.113.7'
const HOST = 'book.example.com'
const SECOND_HOST = 'second.example.com'
const NO_HOST = 'nobody.example.com'
const SMTP_PORT = 2525
const MAX_SECONDS = 300
const PACKAGE = '.cache/package'
const CERTIFICATE = 'var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt'

const variables = { DAYBOOK_VAR_SMTP_URL: `smtp://127.0.0.1:${SMTP_PORT}` }
const program = ['/root/daybook/bin/daybook', 'server']
const install = (...options: string[]) =>
  [...program, 'install', HOST, '--mail', 'owner@example.com', '--tls', 'internal'].concat(options)
const daybook = (...args: string[]) => ['daybook', 'server', ...args]

/** Runs a program of the machine to its end. Throws all that it wrote when it fails. */
async function runChecked(machine: DebianMachine, command: readonly string[], env = {}): Promise<string> {
  const { status, output } = await machine.run(command, env)
  if (status !== 0) throw new Error(`${command.join(' ')} ended with ${status}:\n${output}`)
  return output
}

function check(what: string, isRight: boolean, found: unknown): void {
  if (!isRight) throw new Error(`${what}: ${String(found)}`)
}

/** Returns the status of a page that the machine shows by TLS; 0 where it shows no certificate for that host. */
async function fetchStatus({ root, runBeside }: DebianMachine, host: string, path: string): Promise<number> {
  const options = ['--silent', '--output', '/dev/null', '--write-out', '%{http_code}', '--max-time', '20']
  const { output } = await runBeside([
    ...['curl', ...options, '--cacert', join(root, CERTIFICATE), '--resolve', `${host}:443:${ADDRESS}`],
    `https://${host}${path}`,
  ])
  return Number(output)
}

/** Installs, and does what an owner and a visitor do first. Returns how long that took, in seconds. */
async function installAndBook(machine: DebianMachine): Promise<number> {
  const plan = await runChecked(machine, install('--print'), variables)
  check('--print shows the units', plan.includes('SystemCallFilter='), plan)
  check('--print changes nothing', !existsSync(join(machine.root, 'opt/daybook')), plan)
  const startedAt = performance.now()
  const installed = runChecked(machine, install(), variables)
  const link = installed.then((output) => /https:\/\/\S+\/desk\/sign-in\/\S+/.exec(output)?.[0] ?? output)
  const visit = ['scripts/server-machine/first-booking.ts', ADDRESS, join(machine.root, CERTIFICATE)]
  const booked = await machine.runBeside([process.execPath, ...visit, String(SMTP_PORT)], link)
  check('a visitor books and gets a mail', booked.status === 0, `${await installed}\n${booked.output}`)
  return (performance.now() - startedAt) / 1000
}

/** Checks the installed server: it can be installed again, is closed to others, and has its certificates. */
async function checkServer(machine: DebianMachine): Promise<void> {
  const again = await runChecked(machine, [...program, 'install'])
  check('a second installation without options changes nothing', !/^\d+\/\d+ /m.test(again), again)
  const verified = await runChecked(machine, [
    'systemd-analyze',
    'verify',
    'daybook.service',
    'daybook-backup.timer',
  ])
  check('systemd accepts the units', verified === '', verified)
  await runChecked(machine, daybook('backup'))
  const status = await runChecked(machine, daybook('status', '--json'))
  const { service, 'last backup': backup } = JSON.parse(status) as Record<string, string>
  check('the status is known', service === 'active' && /^\d{4}-/.test(backup ?? ''), status)
  await runChecked(machine, ['daybook', 'create-site', 'second', SECOND_HOST])
  const statuses = await Promise.all(
    [HOST, SECOND_HOST, NO_HOST].map((host) => fetchStatus(machine, host, '/')),
  )
  // The second site is still empty.
  check('hosts of sites alone have certificates', String(statuses) === '200,404,0', statuses)
}

/** Checks that `daybook doctor` finds nothing broken: the machine has no other network, so some parts cannot be asked. */
async function checkDoctor(machine: DebianMachine): Promise<void> {
  const { output } = await machine.run(['daybook', 'doctor', '--json'])
  const { findings = [] } = JSON.parse(output) as { findings?: { name: string; result: string }[] }
  const ok = findings.filter(({ result }) => result === 'ok').map(({ name }) => name)
  const wanted = ['service', 'server', 'ports', 'version', 'dns', 'certificate', 'backups', 'mail', 'jobs']
  check(
    'the doctor asks all parts',
    wanted.every((name) => ok.includes(name)),
    output,
  )
  const broken = findings.filter(({ result }) => result === 'failure')
  check('the doctor finds nothing broken', broken.length === 0, output)
  await runChecked(machine, ['systemctl', 'stop', 'daybook.socket', 'daybook.service'])
  const down = await machine.run(['daybook', 'doctor', '--json'])
  check('the doctor says that the server is down', down.status === 1, down.output)
  check('and what to do', down.output.includes('systemctl start'), down.output)
  await runChecked(machine, ['systemctl', 'start', 'daybook.socket', 'daybook.service'])
}

/** Lets another program have TLS, as if it were on another machine, and Caddy again. */
async function changeTls(machine: DebianMachine): Promise<void> {
  const fetchPlain = async () => {
    const forwarded = ['--header', `X-Forwarded-Host: ${HOST}`, '--header', 'X-Forwarded-Proto: https']
    return (await machine.runBeside(['curl', '--silent', '--head', ...forwarded, `http://${ADDRESS}:8080/`]))
      .output
  }
  const change = async (kind: string) =>
    runChecked(machine, [...daybook('install'), '--tls', kind], { DAYBOOK_PROXIES: `${ADDRESS}/32` })
  const without = await change('none')
  const answer = await fetchPlain()
  check('a proxy on another machine is believed', /^Strict-Transport-Security/im.test(answer), answer)
  check('Caddy has ended', (await fetchStatus(machine, HOST, '/')) === 0, without)
  const again = await change('internal')
  check('Caddy is back', (await fetchStatus(machine, HOST, '/')) === 200, again)
  check('other machines reach Caddy only', (await fetchPlain()) === '', again)
}

/** Uninstalls, checks that everything is kept, installs again, and uninstalls with all data. */
async function uninstall(machine: DebianMachine): Promise<void> {
  const removed = await runChecked(machine, daybook('uninstall', '--yes'))
  check('an uninstallation tells where the data are', removed.includes('/var/lib/daybook'), removed)
  check('the programs are gone', !existsSync(join(machine.root, 'opt/daybook')), removed)
  const backups = readdirSync(join(machine.root, 'var/backups/daybook'))
  check('the backup is kept', backups.length > 0, backups)
  const again = await runChecked(machine, install())
  check('the site is still there', !again.includes('Create the site'), again)
  check('its pages are still there', (await fetchStatus(machine, HOST, '/')) === 200, again)
  const deleted = await runChecked(machine, daybook('uninstall', '--delete-data', '--yes'))
  const left = [
    'etc/daybook',
    'opt/daybook',
    'usr/local/bin/daybook',
    'var/backups/daybook',
    'var/lib/daybook',
  ]
  const found = left.filter((path) => existsSync(join(machine.root, path)))
  check('nothing of Daybook is left', found.length === 0, `${deleted}\n${found}`)
  const user = await machine.run(['id', 'daybook'])
  check('its user is gone', user.status !== 0, user.output)
}

/**
 * Installs the package on a fresh Debian, in a machine of its own with systemd, books, and uninstalls. Returns whether all went well,
 * and a message to print. The machine has no limits of memory, no public name and no public authority of certificates.
 */
export async function validateServer(): Promise<{ valid: boolean; message: string }> {
  const needed = ['debootstrap', 'systemd-nspawn', 'nsenter', 'curl']
  const missing = needed.filter((program) => spawnSync('which', [program]).status !== 0)
  if (process.getuid?.() !== 0 || missing.length > 0) {
    const lack = [...(process.getuid?.() === 0 ? [] : ['the rights of root']), ...missing]
    return {
      valid: true,
      message: `The installation of a server was not tried: that needs ${lack.join(', ')}`,
    }
  }
  if ((await run('node', ['--disable-warning=ExperimentalWarning', 'scripts/package.ts'])) !== 0)
    return { valid: false, message: 'There is no package to install' }
  const root = makeDebianRoot('machine')
  const unpacked = readdirSync(PACKAGE, { withFileTypes: true }).find((entry) => entry.isDirectory())
  cpSync(join(PACKAGE, unpacked?.name ?? ''), join(root, 'root/daybook'), { recursive: true })
  const machine = await startMachine(root, ADDRESS, [HOST, SECOND_HOST, NO_HOST])
  try {
    const seconds = await installAndBook(machine)
    await checkServer(machine)
    await checkDoctor(machine)
    await changeTls(machine)
    await uninstall(machine)
    const message = `A server is installed, and its first visitor has a mail, ${seconds.toFixed(0)} seconds after the command`
    return { valid: seconds <= MAX_SECONDS, message }
  } catch (error) {
    const log = await machine.run([
      'journalctl',
      '--no-pager',
      '--lines=60',
      '--unit=daybook',
      '--unit=caddy',
    ])
    return { valid: false, message: `${error instanceof Error ? error.message : error}\n${log.output}` }
  } finally {
    await machine.stop()
  }
}

if (import.meta.main) {
  const { valid, message } = await validateServer()
  console.log(message)
  process.exit(valid ? 0 : 1)
}
