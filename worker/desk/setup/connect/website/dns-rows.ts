import { askDns, type DnsRecord } from '#worker/requests/ask-dns.ts'
import { isDmarc, isSpf, listTexts } from '#worker/requests/sender-records.ts'

/** A record that the owner of a domain sets. */
export interface DnsRow {
  type: 'CNAME' | 'TXT'
  name: string
  /** Undefined where the mail provider shows it. */
  value: string | undefined
}

/** Whether a record is set. `other` means that the name leads elsewhere, and `unknown` that there was no answer. */
export interface CheckedRow extends DnsRow {
  state: 'set' | 'missing' | 'other' | 'unknown'
  /** The value that was found in place of the right one. */
  found?: string
}

/** Returns the record that leads a host to the site; none for the host to which it leads. */
const listHostRows = (host: string, target: string): DnsRow[] =>
  host === target ? [] : [{ type: 'CNAME', name: host, value: target }]

/** Returns the records that say who may send mail for a domain. */
const listMailRows = (domain: string): DnsRow[] => [
  { type: 'TXT', name: domain, value: undefined },
  { type: 'TXT', name: `selector._domainkey.${domain}`, value: undefined },
  { type: 'TXT', name: `_dmarc.${domain}`, value: 'v=DMARC1; p=none' },
]

interface Wanted {
  /** The host at which the site is to be found. */
  host: string
  /** The host at which it can be found at present. */
  target: string
  /** The domain of the sender of mail. */
  domain: string | undefined
}

/** Returns the records for a host and for the sender of mail. */
export const listDnsRows = ({ host, target, domain }: Wanted): DnsRow[] => [
  ...listHostRows(host, target),
  ...(domain === undefined ? [] : listMailRows(domain)),
]

const addressesOf = (records: readonly DnsRecord[]) =>
  records.flatMap(({ type, data }) => (type === 'A' ? [data] : []))

async function checkHost(resolver: string, row: DnsRow, target: string): Promise<CheckedRow> {
  const [records, wanted] = await Promise.all(
    [row.name, target].map((name) => askDns({ resolver, name, type: 'A' })),
  )
  if (!records) return { ...row, state: 'unknown' }
  const [first] = records
  if (!first) return { ...row, state: 'missing' }
  // A provider may answer with the addresses of the target in place of its name (CNAME flattening).
  const known = addressesOf(wanted ?? [])
  const isRight = records.some(
    ({ type, data }) => (type === 'CNAME' && data === target) || (type === 'A' && known.includes(data)),
  )
  return isRight ? { ...row, state: 'set' } : { ...row, state: 'other', found: first.data }
}

async function checkText(resolver: string, row: DnsRow): Promise<CheckedRow> {
  const records = await askDns({ resolver, name: row.name, type: 'TXT' })
  if (!records) return { ...row, state: 'unknown' }
  const isWanted = row.name.startsWith('_dmarc.') ? isDmarc : isSpf
  return { ...row, state: listTexts(records).some(isWanted) ? 'set' : 'missing' }
}

const isSelector = ({ name }: DnsRow) => name.startsWith('selector.')

/** Asks whether each record is set. Leaves the key of the mail provider out, whose name only the provider knows. */
export const checkDnsRows = (resolver: string, rows: readonly DnsRow[]): Promise<(DnsRow | CheckedRow)[]> =>
  Promise.all(
    rows.map((row) => {
      if (row.type === 'CNAME') return checkHost(resolver, row, row.value ?? '')
      return isSelector(row) ? row : checkText(resolver, row)
    }),
  )
