import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './run.ts'
import { tryMachines } from './server-machine/try-machines.ts'

const PACKAGE = '.cache/package'
const NEEDED = ['debootstrap', 'systemd-nspawn', 'nsenter', 'curl']

/**
 * Tries the package on machines of their own with Debian and systemd, see {@link tryMachines}. Returns whether all went well, and a
 * message to print. The machines have no limits of memory, no public name and no public authority of certificates.
 */
export async function validateServer(): Promise<{ valid: boolean; message: string }> {
  const missing = NEEDED.filter((program) => spawnSync('which', [program]).status !== 0)
  if (process.getuid?.() !== 0 || missing.length > 0) {
    const lack = [...(process.getuid?.() === 0 ? [] : ['the rights of root']), ...missing]
    return {
      valid: true,
      message: `The installation of a server was not tried: that needs ${lack.join(', ')}`,
    }
  }
  // Other users of a machine read what is written for it; trials before this one may have kept their files private.
  process.umask(0o022)
  if ((await run('node', ['--disable-warning=ExperimentalWarning', 'scripts/package.ts'])) !== 0)
    return { valid: false, message: 'There is no package to install' }
  const unpacked = readdirSync(PACKAGE, { withFileTypes: true }).find((entry) => entry.isDirectory())
  try {
    return { valid: true, message: await tryMachines(join(PACKAGE, unpacked?.name ?? '')) }
  } catch (error) {
    return { valid: false, message: error instanceof Error ? error.message : String(error) }
  }
}

if (import.meta.main) {
  const { valid, message } = await validateServer()
  console.log(message)
  process.exit(valid ? 0 : 1)
}
