import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { CommandFailure } from '../run/command-failure.ts'
import { type Machine, runProgram } from '../server/machine.ts'

/** The part of Cloudflare that a table of `wrangler.toml` stands for. */
const parts: Readonly<Record<string, (name: string) => string>> = {
  kv_namespaces: (name) => `the KV namespace ${name}`,
  r2_buckets: (name) => `the R2 bucket ${name}`,
  ratelimits: (name) => `the rate limit ${name}`,
  'durable_objects.bindings': (name) => `the Durable Objects ${name}`,
  images: (name) => `the transformation of images, ${name}`,
  send_email: (name) => `the sending of email, ${name}`,
}

/** A repository from which a Worker is deployed. */
export interface WranglerProject {
  /** The name of the Worker. */
  worker: string
  /** The parts of Cloudflare that it uses, in words. */
  uses: string[]
}

/** Reads the name of the Worker, and what it uses, from the text of `wrangler.toml`. */
export function parseProject(toml: string): WranglerProject {
  const uses: string[] = []
  let worker = ''
  let table = ''
  for (const line of toml.split('\n')) {
    table = /^\[\[?([\w.]+)\]\]?/.exec(line)?.[1] ?? table
    const [, key, value = ''] = /^(name|binding) = "([^"]+)"/.exec(line) ?? []
    const describe = key === undefined ? undefined : parts[table]
    if (key === 'name' && table === '') worker = value
    else if (describe) uses.push(describe(value))
  }
  return { worker, uses }
}

/** Reads the repository in a folder. Throws where the command runs from a package, which has no build to deploy. */
export function readProject(root: string): WranglerProject {
  const file = join(root, 'wrangler.toml')
  if (existsSync(file) && existsSync(join(root, 'node_modules/.bin/wrangler')))
    return parseProject(readFileSync(file, 'utf8'))
  throw new CommandFailure(
    'usage',
    'daybook deploy runs from a clone of the repository, after npm install. For a server of your own: daybook server install',
  )
}

/** Returns what runs the programs that a repository has installed, in its folder. */
export function createPrograms(root: string): Pick<Machine, 'run'> {
  const bin = join(root, 'node_modules/.bin')
  return {
    run: (command) =>
      runProgram(command, {
        cwd: root,
        env: {
          ...process.env,
          PATH: [bin, process.env.PATH].join(delimiter),
          WRANGLER_SEND_METRICS: 'false',
          // Without it wrangler asks questions, which nobody sees.
          CI: 'true',
        },
      }),
  }
}
