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
 * The kinds of TLS. `public`: Caddy gets certificates of a public authority. `internal`: Caddy makes certificates itself, for a network
 * without public names. `none`: another program in front of the server has TLS, and there is no Caddy.
 */
export const tlsKinds = ['public', 'internal', 'none'] as const

/** The choices of the person who installs a server, apart from variables and secrets. The next run of the installation reads them. */
const installation = z.strictObject({
  host,
  mail: owner.shape.email,
  name: owner.shape.name,
  site: siteId,
  tls: z.enum(tlsKinds),
})

export type Installation = z.infer<typeof installation>

/** The options of an installation. An option that is left out stays as it was chosen before. */
export interface TypedInstallation {
  host?: string | undefined
  mail?: string
  name?: string
  site?: string
  tls?: Installation['tls']
}

/** Reads the choices of the last installation; undefined where there was none. Throws for a file that somebody has changed into something else. */
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

/** Returns the choices of the last installation with what is typed now. Throws for missing and invalid values. */
export function chooseInstallation(
  earlier: Installation | undefined,
  { tls = earlier?.tls ?? 'public', ...typed }: TypedInstallation,
): Installation {
  const { host, mail, ...others } = { ...earlier, ...typed, host: typed.host ?? earlier?.host }
  if (host !== undefined && mail !== undefined)
    return { ...parseFirstSite({ host, mail, name: others.name, site: others.site }), tls }
  throw new CommandFailure(
    'usage',
    'Which host, and who is the owner? daybook server install book.example.com --mail owner@example.com',
  )
}
