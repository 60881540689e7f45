import { layOutBuild } from './crashed-server.ts'
import { fillDisk } from './full-disk.ts'
import { jumpClock } from './jump-clock.ts'
import { killOften } from './kill-often.ts'
import { failDisk } from './read-only-disk.ts'

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)

/** The parts by name. Each returns a sentence for people, and throws what went wrong. */
const parts: Readonly<Record<string, () => Promise<string>>> = {
  kills: () => killOften(Number(process.env.KILLS ?? 50), seed),
  'full-disk': () => fillDisk(seed),
  'read-only-disk': () => failDisk(seed),
  clock: jumpClock,
}

const chosen = process.argv.slice(2)
await layOutBuild()
for (const [name, tryPart] of Object.entries(parts)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  try {
    console.log(`${name}: ${await tryPart()}`)
  } catch (error) {
    process.exitCode = 1
    console.log(`${name}: ${error instanceof Error ? error.message : error}`)
  }
}
// After a failure visitors may still wait for an answer.
process.exit()
