import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { MARK, toCaddyfile, toSnippet } from './caddyfile.ts'
import type { Installation } from './installation.ts'
import { layout } from './layout.ts'
import type { Machine } from './machine.ts'
import type { Step } from './step.ts'
import { installPackage, runChecked, runCommands, writeWholeFile } from './step-kinds.ts'

type Proxy = Pick<Installation, 'host' | 'mail' | 'tls'>

/** The line of a configuration of Caddy that imports the site of Daybook. It is a pattern, because Caddy accepts a pattern that no file matches. */
export const IMPORT_LINE = `import ${layout.caddySnippet}*`
const IMPORTS = /^\s*import\s+(?:\/etc\/caddy\/)?daybook\.caddy\*?\s*$/m

const reload = ['systemctl', 'reload-or-restart', 'caddy']

/**
 * Returns who wrote the configuration of Caddy: `own` is Daybook's, `untouched` is that of Debian's package or none, and the others are
 * somebody else's, which import Daybook's site (`importing`) or not (`foreign`).
 */
export async function classifyCaddyfile(
  machine: Machine,
): Promise<'own' | 'untouched' | 'importing' | 'foreign'> {
  const path = machine.root + layout.caddyfile
  if (!existsSync(path)) return 'untouched'
  const text = readFileSync(path, 'utf8')
  if (text.startsWith(MARK)) return 'own'
  const { output } = await machine.run(['dpkg-query', '--status', 'caddy'])
  const md5 = createHash('md5').update(text).digest('hex')
  if (output.includes(`${layout.caddyfile} ${md5}`)) return 'untouched'
  return IMPORTS.test(text) ? 'importing' : 'foreign'
}

const installCaddy = (machine: Machine) =>
  installPackage(machine, {
    name: 'caddy',
    describe: 'Caddy, the proxy with TLS,',
    brings: '/usr/bin/caddy',
  })

const writeCaddyfile = (machine: Machine, proxy: Proxy) =>
  writeWholeFile(machine, {
    path: layout.caddyfile,
    contents: toCaddyfile(proxy),
    mark: MARK,
    keepAt: `${layout.caddyfile}.before-daybook`,
    afterwards: [reload],
  })

/** Returns a step that stops the Caddy of an earlier installation, because another program is the proxy now. */
function stopCaddy(machine: Machine, proxy: Proxy): Step {
  const stop = ['systemctl', 'disable', '--now', 'caddy']
  return {
    describe: `Put back ${layout.caddyfile} as it was, and stop Caddy`,
    details: [`$ ${stop.join(' ')}`],
    isDone: async () => (await classifyCaddyfile(machine)) !== 'own',
    async apply() {
      await runChecked(machine, stop)
      await writeCaddyfile(machine, proxy).undo?.apply()
    },
  }
}

/** Returns the steps that set Caddy up, or stop it where another program has TLS. */
export async function planProxy(machine: Machine, proxy: Proxy): Promise<Step[]> {
  if (proxy.tls === 'none') return [stopCaddy(machine, proxy)]
  const isShared = ['importing', 'foreign'].includes(await classifyCaddyfile(machine))
  return [
    installCaddy(machine),
    isShared
      ? writeWholeFile(machine, {
          path: layout.caddySnippet,
          contents: toSnippet(proxy),
          afterwards: [reload],
        })
      : writeCaddyfile(machine, proxy),
    runCommands(machine, {
      describe: 'Start Caddy, now and with the machine',
      commands: [['systemctl', 'enable', '--now', 'caddy']],
      check: ['systemctl', 'is-active', '--quiet', 'caddy'],
    }),
  ]
}
