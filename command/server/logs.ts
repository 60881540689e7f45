import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { CommandFailure } from '../run/command-failure.ts'
import { layout } from './layout.ts'

/** Shows what the server, its backups and its proxy have logged. */
export async function showLogs({ follow, lines }: { follow: boolean; lines: number }): Promise<void> {
  const units = [layout.units.service, layout.units.backup, 'caddy.service']
  const args = [
    ...units.map((unit) => `--unit=${unit}`),
    `--lines=${lines}`,
    follow ? '--follow' : '--no-pager',
  ]
  const child = spawn('journalctl', args, { stdio: 'inherit' })
  const failed = once(child, 'error').then(() => true)
  if (await Promise.race([once(child, 'spawn').then(() => false), failed]))
    throw new CommandFailure('refused', 'journalctl did not start: this system has no journal of systemd')
  const [status] = await once(child, 'exit')
  process.exitCode = Number(status ?? 0)
}
