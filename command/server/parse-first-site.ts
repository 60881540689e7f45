import { isIP } from 'node:net'
import type * as z from 'zod/mini'
import { owner } from '#worker/contract/bundle/site/settings.ts'
import { host as hostSchema, siteId } from '#worker/contract/ids.ts'
import { CommandFailure } from '../run/command-failure.ts'

/** The first site of a server, and its owner. */
export interface FirstSite {
  host: string
  /** The email address of the owner, to which the certificate authority writes too. */
  mail: string
  name: string
  site: z.infer<typeof siteId>
}

interface Typed {
  host: string
  mail: string
  /** Left out: the part of the email address before the @. */
  name?: string | undefined
  /** Left out: the host with hyphens. */
  site?: string | undefined
}

/** Returns whether other machines can look up a host: it has a dot, and is no IP address. */
const isName = (host: string) => /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(host) && isIP(host) === 0

/** Returns the id of a site by its host: the first 63 characters of the host, with hyphens for dots. */
const toSiteId = (host: string) => /^.{1,63}/.exec(host.replaceAll('.', '-'))?.[0]

function refuse(message: string): never {
  throw new CommandFailure('usage', message)
}

/** Reads what a person typed. Throws for an invalid host, address, name or id. */
export function parseFirstSite({ host, mail, name, site }: Typed): FirstSite {
  const typed = URL.parse(`http://${host.trim().replace(/^https?:\/\/|\/$/g, '')}`)
  if (typed?.port !== '' || typed.pathname !== '/' || typed.username !== '')
    refuse(`${host} is no host name: type it without a path and a port, such as book.example.com`)
  const parsedHost = hostSchema.safeParse(typed.hostname)
  if (!parsedHost.success || !isName(parsedHost.data))
    refuse(`${host} is no host name that visitors can open, such as book.example.com`)
  const person = owner.safeParse({ name: name ?? mail.split('@')[0], email: mail })
  if (!person.success && person.error.issues.some(({ path }) => path[0] === 'email'))
    refuse(`${mail} is no email address`)
  if (!person.success) refuse('A name has 1 to 120 characters')
  const id = siteId.safeParse(site ?? toSiteId(parsedHost.data))
  if (!id.success)
    refuse(
      `${site ?? ''} is no id of a site: it has lowercase letters, digits, - and _, at most 63, such as salon`,
    )
  return { host: parsedHost.data, mail: person.data.email, name: person.data.name, site: id.data }
}
