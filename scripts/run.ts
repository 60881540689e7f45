import { spawn } from 'node:child_process'

/** Runs a program with its output on ours; answers its exit status. */
export function run(program: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      stdio: 'inherit',
      env: { ...process.env, WRANGLER_SEND_METRICS: 'false', ...env },
    })
    child.on('error', reject)
    child.on('exit', (status) => resolve(status ?? 1))
  })
}
