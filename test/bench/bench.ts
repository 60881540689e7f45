import { run } from '../../scripts/run.ts'
import { benchAgenda } from './agenda.ts'
import { benchBackup } from './backup.ts'
import { benchDrafts } from './drafts.ts'
import { benchEngine } from './engine.ts'
import { benchFolder } from './folder.ts'
import { benchGrowth } from './growth.ts'
import { benchInteraction } from './interaction.ts'
import { benchLarge } from './large.ts'
import { benchLighthouse } from './lighthouse.ts'
import { benchPages } from './pages.ts'
import { report, type Section } from './report.ts'
import { benchServer } from './server.ts'
import { benchSites } from './sites.ts'
import { benchCarts, benchMemory } from './slots.ts'
import { benchWrites } from './writes.ts'

const sections: Record<string, (names: readonly string[]) => Promise<Section> | Section> = {
  pages: benchPages,
  agenda: benchAgenda,
  engine() {
    benchCarts()
    benchMemory()
    return benchEngine()
  },
  writes: benchWrites,
  growth: benchGrowth,
  large: benchLarge,
  backup: benchBackup,
  sites: benchSites,
  server: benchServer,
  drafts: benchDrafts,
  folder: benchFolder,
  interaction: benchInteraction,
  lighthouse: benchLighthouse,
}

const args = process.argv.slice(2)
const named = args.filter((name) => name in sections)
/** The pages for Lighthouse to visit. `benchLighthouse` checks their names. */
const pageNames = args.filter((name) => !(name in sections))
if (pageNames.length > 0 && !named.includes('lighthouse')) {
  console.error(`There is no section ${pageNames.join(', ')}: ${Object.keys(sections).join(', ')}`)
  process.exit(1)
}

const builds = [
  ['build', '--logLevel', 'warn'],
  ['build', '--config', 'test/bench/vite.config.ts', '--logLevel', 'warn'],
]
for (const args of builds) {
  const code = await run('vite', args)
  if (code !== 0) process.exit(code)
}

console.log(
  'Production build on plain workerd, SQLite on local disk. Floors are measured in turn in the same run.',
)
let reachesRatios = true
for (const [name, bench] of Object.entries(sections)) {
  if (named.length > 0 && !named.includes(name)) continue
  reachesRatios = report(name, await bench(pageNames)) && reachesRatios
}
process.exitCode = reachesRatios ? 0 : 1
