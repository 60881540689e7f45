import { askDns, type DnsRecord } from '#worker/requests/ask-dns.ts'
import { isDmarc, isSpf, listTexts } from '#worker/requests/sender-records.ts'

/** A record that the owner of a domain sets. */
export interface DnsRow {
  type: 'CNAME' | 'TXT'
  name: string
  /** Undefined if only the mail provider knows the value. */
  value: string | undefined
}

/** A record with the result of its check: `other` means that the name leads elsewhere, and `unknown` that there was no answer. */
export interface CheckedRow extends DnsRow {
  state: 'set' | 'missing' | 'other' | 'unknown'
  /** The value that the record has in place of the right one. */
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

interface DnsOptions {
  /** The host that should lead to the site. */
  host: string
  /** The host at which the site can be reached now. */
  target: string
  /** The domain of the sender of mail. */
  domain: string | undefined
}

/** Returns the records for a host and for the sender of mail. */
export const listDnsRows = ({ host, target, domain }: DnsOptions): DnsRow[] => [
  ...listHostRows(host, target),
  ...(domain === undefined ? [] : listMailRows(domain)),
]

const listAddresses = (records: readonly DnsRecord[]) =>
  records.flatMap(({ type, data }) => (type === 'A' ? [data] : []))

async function checkHost(resolver: string, row: DnsRow, target: string): Promise<CheckedRow> {
  const [records, targetRecords] = await Promise.all(
    [row.name, target].map((name) => askDns({ resolver, name, type: 'A' })),
  )
  if (!records) return { ...row, state: 'unknown' }
  const [firstRecord] = records
  if (!firstRecord) return { ...row, state: 'missing' }
  // A provider may answer with the addresses of the target in place of its name (CNAME flattening).
  const targetAddresses = listAddresses(targetRecords ?? [])
  const isRight = records.some(
    ({ type, data }) =>
      (type === 'CNAME' && data === target) || (type === 'A' && targetAddresses.includes(data)),
  )
  return isRight ? { ...row, state: 'set' } : { ...row, state: 'other', found: firstRecord.data }
}

async function checkText(resolver: string, row: DnsRow): Promise<CheckedRow> {
  const records = await askDns({ resolver, name: row.name, type: 'TXT' })
  if (!records) return { ...row, state: 'unknown' }
  const isWanted = row.name.startsWith('_dmarc.') ? isDmarc : isSpf
  return { ...row, state: listTexts(records).some(isWanted) ? 'set' : 'missing' }
}

const isSelector = ({ name }: DnsRow) => name.startsWith('selector.')

/** Asks whether each record is set. The DKIM record is not checked, because only the mail provider knows its name. */
export const checkDnsRows = (resolver: string, rows: readonly DnsRow[]): Promise<(DnsRow | CheckedRow)[]> =>
  Promise.all(
    rows.map((row) => {
      if (row.type === 'CNAME') return checkHost(resolver, row, row.value ?? '')
      return isSelector(row) ? row : checkText(resolver, row)
    }),
  )
