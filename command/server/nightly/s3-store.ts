import { openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { CommandFailure } from '../../run/command-failure.ts'
import { type BackupStore, parseBackupName } from './backup-store.ts'

/** Storage that speaks the protocol of S3. */
export interface S3Access {
  /** The address of the bucket, and of a folder in it, such as `https://s3.example.com/bucket/daybook`. */
  url: string
  keyId: string
  secret: string
  region?: string
}

/** How long a call, and an upload, may take. Node ends an upload earlier when the store takes and answers nothing for five minutes. */
const TIME_LIMITS = { callMs: 60_000, uploadMs: 4 * 60 * 60_000 }
/** The pauses before a call is repeated that a busy store refused, in milliseconds. */
const PAUSES = [100, 500, 2000]

const isBusy = ({ status }: Response) => status === 429 || status >= 500

/** The codes of the errors of Node's `fetch` when the other side is silent. */
const silenceCodes: ReadonlySet<unknown> = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'])

/** Returns the failure of a call without a whole answer. `isLate`: its time has passed. */
function toUnanswered(error: unknown, isLate: boolean): CommandFailure {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const isSilent = isLate || (cause instanceof Error && 'code' in cause && silenceCodes.has(cause.code))
  const reason = isSilent ? ' in time' : `: ${cause instanceof Error ? cause.message : String(cause)}`
  return new CommandFailure('refused', `The store of backups does not answer${reason}`)
}

/** Returns the texts of all elements with a name. They have no elements inside. */
const readElements = (xml: string, name: string): string[] =>
  Array.from(xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g')), ([, text = '']) =>
    text.replaceAll('&amp;', '&'),
  )

async function check(response: Response, what: string): Promise<string> {
  const text = await response.text()
  if (response.ok) return text
  const reason = readElements(text, 'Message')[0] ?? readElements(text, 'Code')[0] ?? ''
  throw new CommandFailure('refused', `The store of backups refuses ${what}: ${response.status} ${reason}`)
}

/** Returns the store of backups in a bucket. Throws for an invalid address. */
export function openS3Store(
  { url, keyId, secret, region }: S3Access,
  { callMs, uploadMs } = TIME_LIMITS,
): BackupStore {
  const parsed = URL.parse(url.replace(/\/+$/, ''))
  const [bucket = '', ...folder] = parsed?.pathname.slice(1).split('/') ?? []
  const isLocal = parsed?.hostname === '127.0.0.1'
  if (!parsed || bucket === '' || (parsed.protocol !== 'https:' && !isLocal))
    throw new CommandFailure(
      'usage',
      'DAYBOOK_STORE_URL is the https address of a bucket, such as https://s3.example.com/bucket/daybook',
    )
  const prefix = folder.map((part) => `${part}/`).join('')
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secret,
    service: 's3',
    ...(region && { region }),
  })
  /** Sends a call, and again while the store is busy. `fetch` gets the signal itself, because signing loses it. */
  const fetchSigned = async (address: string, init: RequestInit, signal: AbortSignal) => {
    for (const pause of PAUSES) {
      const answer = await fetch(await client.sign(address, init), { signal })
      if (!isBusy(answer)) return answer
      await answer.body?.cancel()
      await wait(pause, undefined, { signal })
    }
    return fetch(await client.sign(address, init), { signal })
  }
  const send = async (address: string, what: string, init: RequestInit, timeMs = callMs) => {
    const signal = AbortSignal.timeout(timeMs)
    try {
      return await check(await fetchSigned(address, init, signal), what)
    } catch (error) {
      throw error instanceof CommandFailure ? error : toUnanswered(error, signal.aborted)
    }
  }
  const toAddress = (name: string) => `${parsed.origin}/${bucket}/${prefix}${name}`
  return {
    async list() {
      const keys: string[] = []
      for (let token: string | undefined = ''; token !== undefined; ) {
        const query = new URLSearchParams({
          'list-type': '2',
          ...(prefix && { prefix }),
          ...(token && { 'continuation-token': token }),
        })
        const xml = await send(`${parsed.origin}/${bucket}?${query}`, 'a list', {})
        keys.push(...readElements(xml, 'Key'))
        token = readElements(xml, 'NextContinuationToken')[0]
      }
      return keys.flatMap((key) => parseBackupName(key.slice(prefix.length)) ?? [])
    },
    async add(name, path) {
      const init = { method: 'PUT', body: await openAsBlob(path) }
      await send(toAddress(name), 'a backup', init, uploadMs)
      await rm(path)
    },
    async remove(name) {
      await send(toAddress(name), 'a deletion', { method: 'DELETE' })
    },
  }
}
