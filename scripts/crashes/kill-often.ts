import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createRoll } from '#test/fixtures/roll.ts'
import { checkStored } from './check-stored.ts'
import { CrashedServer, RUN_FOLDER } from './crashed-server.ts'
import { createCrashedSite } from './crashed-site.ts'
import { Ledger } from './ledger.ts'
import { bookContinuously } from './visitors.ts'

const VISITORS = 8
/** The longest time between an answer of the server and the next kill. */
const MAX_DELAY_MS = 2000

const folder = join(RUN_FOLDER, 'killed')

const describe = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts)
    .map(([what, count]) => `${what} ${count}`)
    .join(', ')

/**
 * Kills Node and workerd in turn, at random moments while visitors book, and starts again. Throws when anything that was
 * acknowledged is lost. Returns what happened, for people.
 */
export async function killOften(kills: number, seed: number): Promise<string> {
  rmSync(folder, { recursive: true, force: true })
  const server = await CrashedServer.start(folder)
  const [ledger, leaving, roll] = [new Ledger(), new AbortController(), createRoll(seed)]
  try {
    await createCrashedSite(server)
    const visits = bookContinuously({ server, ledger, leaving: leaving.signal }, VISITORS, seed)
    for (let kill = 0; kill < kills; kill += 1) {
      await Promise.race([wait(roll(MAX_DELAY_MS)), visits])
      const part = kill % 2 === 0 ? 'workerd' : 'node'
      await server.kill(part)
      if (part === 'node') await server.start()
      else await server.awaitAnswers()
    }
    leaving.abort()
    await visits
    if (ledger.unexpected.size > 0) throw new Error(`Visitors got ${JSON.stringify([...ledger.unexpected])}`)
    const count = await checkStored(server, ledger)
    return `${kills} kills with seed ${seed}: ${count} bookings are as acknowledged (${describe(ledger.acknowledged)}; ${ledger.repeated} attempts had no answer)`
  } catch (error) {
    console.error(server.log)
    throw error
  } finally {
    leaving.abort()
    await server.stop()
  }
}
