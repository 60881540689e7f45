import { setTimeout as wait } from 'node:timers/promises'
import { layout } from './layout.ts'
import { type Machine, thisMachine } from './machine.ts'
import { runChecked } from './step-kinds.ts'

/** A server that is installed on a machine. */
export interface InstalledServer {
  machine: Machine
  /** The address at which its proxy reaches it. */
  address: string
  /** The address of its local listener. */
  localAddress: string
  /** How long a release may take until it is ready, in milliseconds, without the migrations of the sites. */
  startMs: number
}

export const thisServer: InstalledServer = {
  machine: thisMachine,
  address: layout.address,
  localAddress: layout.localAddress,
  startMs: 120_000,
}

const PAUSE_MS = 500
const ANSWER_MS = 10_000
/** After so many restarts by systemd a server that ends by itself counts as broken. */
const MAX_RESTARTS = 3
/** How long the migrations of all sites may take. */
const MIGRATIONS_MS = 600_000

/** Asks the server whether all of its sites answer. Returns the release that runs, and sentences about what is wrong. */
async function askReady(address: string): Promise<{ release: string | null; problems: string }> {
  try {
    const signal = AbortSignal.timeout(MIGRATIONS_MS)
    const answer = await fetch(`http://${address}/ready?sites=all`, { signal })
    const text = (await answer.text()).trim()
    return { release: answer.headers.get('X-Daybook-Release'), problems: answer.ok ? '' : text }
  } catch {
    return { release: null, problems: 'The server does not answer.' }
  }
}

/** Returns whether the server answers at all. */
const answers = (address: string): Promise<boolean> =>
  fetch(`http://${address}/api/health`, { signal: AbortSignal.timeout(ANSWER_MS) }).then(
    () => true,
    () => false,
  )

/** Returns sentences about what is wrong with the server; an empty text when all is right. */
export const findProblems = async ({ localAddress }: InstalledServer): Promise<string> =>
  (await askReady(localAddress)).problems

/** Reads how often systemd has started the server again after it ended by itself. A start by hand does not set this back. */
async function countRestarts({ run }: Machine): Promise<number> {
  const show = ['systemctl', 'show', '--property=NRestarts', '--value', layout.units.service]
  return Number((await run(show)).output)
}

/**
 * Starts the server with the release that `current` names, and waits until it and all of its sites answer; with `anyway`, until it
 * answers at all. Throws the reason when the time is over, or the server does not stay up. The socket stays open meanwhile, so that requests wait.
 */
export async function restart(
  { machine, address, localAddress, startMs }: InstalledServer,
  name: string,
  anyway = false,
): Promise<void> {
  await runChecked(machine, ['systemctl', 'restart', layout.units.service])
  const restarts = await countRestarts(machine)
  for (const end = performance.now() + startMs; ; await wait(PAUSE_MS)) {
    const { release, problems } = await askReady(localAddress)
    if (release === name && (problems === '' || (anyway && (await answers(address))))) return
    if ((await countRestarts(machine)) - restarts >= MAX_RESTARTS)
      throw new Error('The server ends as soon as it is started. What it says: daybook server logs')
    if (performance.now() > end)
      throw new Error(problems || `The server runs ${release ?? 'another release'}, and not ${name}.`)
  }
}
