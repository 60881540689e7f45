import { isEmail } from '#worker/contract/email.ts'

/** Mail providers with domains in several countries, by their main domain. The value lists the endings of their other domains. */
const brands = {
  'gmail.com': '',
  'hotmail.com': 'fr it es de co.uk be nl dk se no fi com.br ca ch',
  'outlook.com': 'fr it es de pt dk com.br hu be',
  'yahoo.com': 'fr it es de co.uk com.br ca se dk no',
  'live.com': 'fr it nl dk se no fi be co.uk com.pt ca',
  'gmx.de': 'net at ch com fr',
}

const otherDomains = [
  'icloud.com googlemail.com me.com mac.com msn.com aol.com mail.com email.com ymail.com rocketmail.com',
  'proton.me protonmail.com pm.me fastmail.com hey.com yandex.com qq.com comcast.net verizon.net att.net',
  'web.de t-online.de freenet.de arcor.de mailbox.org posteo.de bluewin.ch hispeed.ch aon.at',
  'orange.fr wanadoo.fr free.fr laposte.net sfr.fr bbox.fr neuf.fr videotron.ca sympatico.ca bell.net',
  'libero.it virgilio.it tiscali.it alice.it tin.it fastwebnet.it telefonica.net movistar.es',
  'ziggo.nl kpnmail.nl planet.nl home.nl telenet.be skynet.be sapo.pt iol.pt clix.pt mail.telepac.pt',
  'uol.com.br bol.com.br terra.com.br globo.com wp.pl o2.pl onet.pl onet.eu interia.pl op.pl gazeta.pl',
  'freemail.hu citromail.hu t-online.hu telia.com comhem.se bredband.net online.no getmail.no',
  'mail.dk jubii.dk stofanet.dk elisanet.fi kolumbus.fi luukku.com btinternet.com sky.com virginmedia.com',
].flatMap((list) => list.split(' '))

/** The domains of large providers, the most common first. */
const domains = [
  ...Object.keys(brands),
  ...otherDomains,
  ...Object.entries(brands).flatMap(([domain, endings]) =>
    endings.split(' ').flatMap((ending) => (ending ? [`${domain.split('.')[0]}.${ending}`] : [])),
  ),
]

const knownDomains = new Set(domains)

/** Returns how many slips a domain may have. Short domains may have fewer, because they resemble other domains. */
function getTolerance({ length }: string): number {
  if (length < 8) return 0
  return length < 11 ? 1 : 2
}

/**
 * Returns how many letters were mistyped, left out, added, or swapped with the next one (the Damerau–Levenshtein distance). If the
 * lengths alone differ by more than `limit`, returns `limit + 1` without counting.
 */
function countSlips(typed: string, meant: string, limit: number): number {
  if (Math.abs(typed.length - meant.length) > limit) return limit + 1
  const rows: number[][] = [Array.from({ length: meant.length + 1 }, (_, column) => column)]
  const getCount = (row: number, column: number) => rows[row]?.[column] ?? 0
  for (let row = 1; row <= typed.length; row += 1) {
    rows[row] = [row]
    for (let column = 1; column <= meant.length; column += 1) {
      const isSame = typed[row - 1] === meant[column - 1]
      const isSwapped =
        row > 1 && column > 1 && typed[row - 1] === meant[column - 2] && typed[row - 2] === meant[column - 1]
      rows[row]?.push(
        Math.min(
          getCount(row - 1, column) + 1,
          getCount(row, column - 1) + 1,
          getCount(row - 1, column - 1) + (isSame ? 0 : 1),
          ...(isSwapped ? [getCount(row - 2, column - 2) + 1] : []),
        ),
      )
    }
  }
  return getCount(typed.length, meant.length)
}

/** Returns the closest domain of a large provider; undefined if none is close. */
function findMeant(domain: string): string | undefined {
  if (knownDomains.has(domain)) return domain
  // Without an ending, such as `gmail`.
  if (!domain.includes('.')) return domains.find((candidate) => candidate.startsWith(`${domain}.`))
  const [best] = domains
    .map((meant) => ({ meant, slips: countSlips(domain, meant, 2) }))
    .filter(({ meant, slips }) => slips <= getTolerance(meant))
    .sort((a, b) => a.slips - b.slips)
  return best?.meant
}

/** Returns a domain in lower case. Corrects slips that are wrong in every domain: bad punctuation, and a misspelled `.com`. */
function repairDomain(typed: string): string {
  return typed
    .toLowerCase()
    .replace(/\s/g, '')
    .replace(/[,;]/g, '.')
    .replace(/\.{2,}/g, '.')
    .replace(/^\.|\.$/g, '')
    .replace(/\.(con|cmo|ocm|vom|xom|cim|comm)$/, '.com')
}

/**
 * Returns the email address that a visitor probably meant; undefined if there is nothing to correct, or the result is no address.
 */
export function suggestEmail(typed: string): string | undefined {
  const text = typed.trim()
  const atSign = text.lastIndexOf('@')
  const name = text.slice(0, atSign)
  const domain = repairDomain(text.slice(atSign + 1))
  if (atSign < 1 || /[\s@]/.test(name) || !domain) return undefined
  const suggestion = `${name}@${findMeant(domain) ?? domain}`
  return isEmail(suggestion) && suggestion.toLowerCase() !== text.toLowerCase() ? suggestion : undefined
}
