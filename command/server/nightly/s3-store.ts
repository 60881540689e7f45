import { openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
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

const LIST_MS = 60_000
const UPLOAD_MS = 4 * 60 * 60_000
const RETRIES = 3

/** Returns the texts of elements of XML that have no elements inside. */
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

/** Returns the store of backups in a bucket. Throws where its address cannot be right. */
export function openS3Store({ url, keyId, secret, region }: S3Access): BackupStore {
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
    retries: RETRIES,
    ...(region && { region }),
  })
  const send = async (address: string, what: string, init: RequestInit, time = LIST_MS) => {
    const answer = await client
      .fetch(address, { ...init, signal: AbortSignal.timeout(time) })
      .catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error)
        throw new CommandFailure('refused', `The store of backups does not answer: ${reason}`)
      })
    return check(answer, what)
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
      await send(toAddress(name), 'a backup', init, UPLOAD_MS)
      await rm(path)
    },
    async remove(name) {
      await send(toAddress(name), 'a deletion', { method: 'DELETE' })
    },
  }
}
