import * as z from 'zod/mini'
import { cutText } from '#worker/contract/cut-text.ts'

/** The resolver that is asked where the Worker names none. */
export const DEFAULT_RESOLVER = 'https://cloudflare-dns.com/dns-query'

const TIMEOUT_MS = 5000
const MAX_ANSWER_BYTES = 64 * 1024

/** The numbers of the types of records (RFC 1035 §3.2.2, RFC 3596). */
const typeNumbers = { A: 1, CNAME: 5, TXT: 16, AAAA: 28 } as const

export interface DnsRecord {
  type: keyof typeof typeNumbers
  data: string
}

const MAX_DATA = 500
const NO_ERROR = 0
const NO_SUCH_NAME = 3

const dnsAnswer = z.object({
  Status: z.int(),
  Answer: z.optional(z.array(z.object({ type: z.int(), data: z.string() })).check(z.maxLength(200))),
})

/** Reads the start of a body, which is not JSON if the body is longer. */
async function readStart(body: ReadableStream<Uint8Array> | null): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength
    // Leaving the loop cancels the body.
    if (bytes > MAX_ANSWER_BYTES) return ''
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

/** Returns the text of a record: a TXT record is several quoted texts, and a name ends with a dot. */
const toData = (type: DnsRecord['type'], data: string): string =>
  cutText(
    type === 'TXT' ? data.replace(/^"|"$/g, '').replace(/"\s*"/g, '') : data.replace(/\.$/, '').toLowerCase(),
    MAX_DATA,
  )

interface Question {
  /** The URL of the resolver. */
  resolver: string
  name: string
  type: 'A' | 'AAAA' | 'TXT'
  fetch?: typeof globalThis.fetch
  signal?: AbortSignal
}

/**
 * Asks a resolver for the records of a name, by DNS over HTTPS with JSON. Returns undefined when it gives no answer. A question for
 * addresses is answered with the other names (`CNAME`) on the way too.
 */
export async function askDns({
  resolver,
  name,
  type,
  fetch = globalThis.fetch,
  signal = AbortSignal.timeout(TIMEOUT_MS),
}: Question): Promise<DnsRecord[] | undefined> {
  const url = new URL(resolver)
  url.searchParams.set('name', name)
  url.searchParams.set('type', type)
  try {
    const response = await fetch(url.href, {
      headers: { Accept: 'application/dns-json' },
      redirect: 'manual',
      signal,
    })
    const { Status: status, Answer: records = [] } = dnsAnswer.parse(
      JSON.parse(await readStart(response.body)),
    )
    if (status === NO_SUCH_NAME) return []
    if (status !== NO_ERROR) return undefined
    return records.flatMap(({ type: number, data }) => {
      const recordType = (['A', 'CNAME', 'TXT', 'AAAA'] as const).find((name) => typeNumbers[name] === number)
      return recordType ? [{ type: recordType, data: toData(recordType, data) }] : []
    })
  } catch {
    // The owner learns that there was no answer. They can try again.
    return undefined
  }
}
