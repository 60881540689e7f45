import { TemporaryFolder } from '#test/fixtures/site-folder.ts'
import { startServer, startSimulator } from './installations.ts'
import { moveUnderWay } from './move-under-way.ts'
import { deleteSite, openSite, setClock } from './moving-site.ts'
import { createOutside } from './outside.ts'

const [MONDAY, TUESDAY, WEDNESDAY] = ['2026-11-23', '2026-11-24', '2026-11-25'] as const

/** Moves a site from the simulator of Cloudflare to Daybook’s server and back. Throws where anything is lost or happens twice. */
export async function moveAndBack(): Promise<void> {
  const clock = { now: `${MONDAY}T08:00:00Z` }
  const outside = createOutside(() => Date.parse(clock.now))
  using folder = new TemporaryFolder()
  const simulator = await startSimulator(outside)
  const server = await startServer(outside)
  try {
    const { secret, picture } = await openSite(simulator, clock.now)
    outside.hooks.secrets = [secret]
    const file = (name: string) => `${folder.path}/${name}.daybook`
    const there = { from: simulator, to: server, day: TUESDAY, dayBefore: MONDAY, file: file('there') }
    await moveUnderWay({ ...there, outside, picture })
    await deleteSite(simulator)
    clock.now = `${TUESDAY}T08:00:00Z`
    await setClock(server, clock.now)
    const back = { from: server, to: simulator, day: WEDNESDAY, dayBefore: TUESDAY, file: file('back') }
    await moveUnderWay({ ...back, outside, picture })
  } finally {
    await Promise.all([simulator.close(), server.close()])
  }
}
