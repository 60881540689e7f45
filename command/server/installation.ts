import { existsSync, readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { owner } from '#worker/contract/bundle/site/settings.ts'
import { host, siteId } from '#worker/contract/ids.ts'
import { CommandFailure } from '../run/command-failure.ts'
import { parseJson } from '../run/parse-json.ts'
import { createNotInstalled } from './environment.ts'
import { layout } from './layout.ts'
import type { Machine } from './machine.ts'
import { parseFirstSite } from './parse-first-site.ts'

/**
 * The kinds of TLS: by Caddy with certificates of a public authority, by Caddy with those of its own for a network without public
 * names, or by another program in front of the server, so that there is no Caddy.
 */
export const tlsKinds = ['public', 'internal', 'none'] as const

/** The choices of the person who installed a server, apart from variables and secrets. The next installation reads them. */
const installation = z.strictObject({
  host,
  mail: owner.shape.email,
  name: owner.shape.name,
  site: siteId,
  tls: z.enum(tlsKinds),
})

export type Installation = z.infer<typeof installation>

/** The options of an installation. What is left out stays as it was chosen before. */
export interface TypedInstallation {
  host?: string | undefined
  mail?: string
  name?: string
  site?: string
  tls?: Installation['tls']
}

/** Reads the choices of the last installation; undefined where there was none. Throws for a file that is not as it was written. */
export function readInstallation({ root }: Machine): Installation | undefined {
  const path = root + layout.installation
  if (!existsSync(path)) return undefined
  const { data } = installation.safeParse(parseJson(readFileSync(path, 'utf8')))
  if (data) return data
  throw new CommandFailure(
    'usage',
    `${path} is not as daybook server install writes it. Delete it, and run that again with all options`,
  )
}

/** Reads the choices of the last installation. Throws where there was none. */
export function findInstallation(machine: Machine): Installation {
  const found = readInstallation(machine)
  if (found) return found
  throw createNotInstalled(layout.installation)
}

export const formatInstallation = (chosen: Installation): string => `${JSON.stringify(chosen, null, 2)}\n`

/** Returns the choices of the last installation with what is typed now. Throws for what is missing or cannot be right. */
export function chooseInstallation(
  before: Installation | undefined,
  { tls = before?.tls ?? 'public', ...typed }: TypedInstallation,
): Installation {
  const { host, mail, ...others } = { ...before, ...typed, host: typed.host ?? before?.host }
  if (host !== undefined && mail !== undefined)
    return { ...parseFirstSite({ host, mail, name: others.name, site: others.site }), tls }
  throw new CommandFailure(
    'usage',
    'Which host, and who is the owner? daybook server install book.example.com --mail owner@example.com',
  )
}
