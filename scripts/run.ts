import { spawn } from 'node:child_process'

/** Runs a program with inherited output. Returns its exit status. */
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

/** Runs a program. Returns its exit status and its output. */
export function runQuietly(program: string, args: string[]): Promise<{ status: number; output: string }> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, WRANGLER_SEND_METRICS: 'false' }
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
      })
    child.on('error', reject)
    child.on('close', (status) => resolve({ status: status ?? 1, output }))
  })
}
