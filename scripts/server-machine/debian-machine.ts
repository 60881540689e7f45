import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'

const START_MS = 60_000
const STOP_MS = 30_000
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'

/** The exit status of a program, and what it wrote to both outputs. */
interface ProgramResult {
  status: number
  output: string
}

/** A running machine: systemd in a root of its own, with network, processes and mounts apart from this system. */
export interface DebianMachine {
  root: string
  /** The address by which the machine reaches itself, as if it were public. */
  address: string
  /** Runs a program of the machine, with these variables. */
  run(command: readonly string[], env?: Record<string, string>): Promise<ProgramResult>
  /** Runs a program of this system in the network of the machine, with this input. */
  runBeside(command: readonly string[], input?: Promise<string>): Promise<ProgramResult>
  stop(): Promise<void>
}

async function run(
  [program = '', ...args]: readonly string[],
  input = Promise.resolve(''),
): Promise<ProgramResult> {
  const child = spawn(program, args, { stdio: 'pipe' })
  // A program that ends early reads no input.
  child.stdin.on('error', () => undefined)
  input.then(
    (given) => child.stdin.end(given),
    () => child.kill(),
  )
  const ended = once(child, 'close').then(([status]) => Number(status ?? 1))
  const [out, errors] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { status: await ended, output: out + errors }
}

/** Returns the id of the first process of a machine, which `systemd-nspawn` starts after some that prepare it. */
async function findFirstProcess({ pid, exitCode }: ChildProcess): Promise<string> {
  for (const end = performance.now() + START_MS; performance.now() < end; await wait(200)) {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
    const first = children.find((child) => readName(child) === 'systemd')
    if (first !== undefined) return first
    if (exitCode !== null) break
  }
  throw new Error('systemd-nspawn started no machine')
}

function readName(process: string): string | undefined {
  try {
    return readFileSync(`/proc/${process}/comm`, 'utf8').trim()
  } catch {
    return undefined
  }
}

/** Starts a machine to which these hosts lead, by its file `/etc/hosts`. Throws where this system allows no namespaces. */
export async function startMachine(
  root: string,
  address: string,
  hosts: readonly string[],
): Promise<DebianMachine> {
  writeFileSync(join(root, 'etc/hosts'), `127.0.0.1 localhost\n${address} ${hosts.join(' ')}\n`)
  const options = ['--quiet', '--private-network', '--register=no', '--keep-unit', '--resolv-conf=off']
  const args = [...options, `--directory=${resolve(root)}`, '--boot']
  const child = spawn('systemd-nspawn', args, { stdio: 'ignore' })
  const ended = once(child, 'exit')
  const first = await findFirstProcess(child)
  const machine: DebianMachine = {
    root,
    address,
    run: (command, env = {}) =>
      run([
        ...['nsenter', `--target=${first}`, '--all', 'env', '-i', `PATH=${PATH}`, 'HOME=/root'],
        ...['LC_ALL=C.UTF-8', ...Object.entries(env).map(([name, value]) => `${name}=${value}`)],
        ...command,
      ]),
    runBeside: (command, input) => run(['nsenter', `--target=${first}`, '--net', ...command], input),
    async stop() {
      child.kill()
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
      await ended
      clearTimeout(timer)
    },
  }
  // Without a network device the machine would have no address but that of itself.
  const network = `ip link add outside type veth peer name beyond && ip addr add ${address}/24 dev outside && ip link set outside up && ip link set beyond up`
  const boot = `until systemctl is-system-running --wait; do sleep 0.2; done; ${network}`
  const { status, output } = await machine.run(['timeout', String(START_MS / 1000), 'sh', '-c', boot])
  if (status === 0) return machine
  await machine.stop()
  throw new Error(`The machine did not start: ${output}`)
}
