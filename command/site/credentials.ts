import { chmod, mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import * as z from 'zod/mini'
import { CommandFailure } from '../run/command-failure.ts'
import { findLocalAccess } from '../server/environment.ts'
import { thisMachine } from '../server/machine.ts'
import type { SiteAccess } from './api-client.ts'

/** The tokens by the address of their site. The file stands outside every folder of a site, so that no token gets into git. */
const tokenFile = z.object({ tokens: z.record(z.string(), z.string()) })

const getTokenPath = (): string =>
  join(process.env.XDG_CONFIG_HOME || join(homedir(), '.config'), 'daybook', 'tokens.json')

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Reads the stored tokens. Throws where others may read them too. */
async function readTokens(): Promise<Record<string, string>> {
  const path = getTokenPath()
  try {
    const { mode } = await stat(path)
    if (process.platform !== 'win32' && (mode & 0o077) !== 0)
      throw new CommandFailure('usage', `Others can read ${path}. Run: chmod 600 ${path}`)
    const parsed = tokenFile.safeParse(JSON.parse(await readFile(path, 'utf8')))
    if (!parsed.success) throw new CommandFailure('usage', `${path} is not as daybook login writes it`)
    return parsed.data.tokens
  } catch (error) {
    if (isMissing(error)) return {}
    if (error instanceof SyntaxError) throw new CommandFailure('usage', `${path} is no JSON`)
    throw error
  }
}

/** Stores the token of a site for this user alone. Returns the path of the file. */
export async function storeToken({ url, token }: SiteAccess): Promise<string> {
  const path = getTokenPath()
  const tokens = { ...(await readTokens()), [url]: token }
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await writeFile(path, `${JSON.stringify({ tokens }, null, 2)}\n`, { mode: 0o600 })
  await chmod(path, 0o600)
  return path
}

const isLocal = (hostname: string) => /^(?:localhost|.+\.localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)

/** Returns the origin of a typed address. Throws for an address over which a token could be read on the way. */
export function toSiteUrl(typed: string): string {
  const url = URL.parse(typed.includes('://') ? typed : `https://${typed}`)
  if (!url) throw new CommandFailure('usage', `${typed} is no address`)
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLocal(url.hostname)))
    throw new CommandFailure('usage', `${typed} has to begin with https://`)
  return url.origin
}

/** Returns the addresses of stored tokens; of a new folder only its `publicUrl`, if that has a stored token. */
function chooseStored(stored: readonly string[], publicUrl: string | undefined): readonly string[] {
  const own = publicUrl === undefined ? undefined : URL.parse(publicUrl)?.origin
  return own !== undefined && stored.includes(own) ? [own] : stored
}

/**
 * Returns the site to call. Its address is `DAYBOOK_URL`, or one of `known`, with which the folder was published or pulled, or for a new
 * folder its `publicUrl`. The token is `DAYBOOK_TOKEN`, which is sent to `DAYBOOK_URL` only, or the stored token of the address. Without
 * an address, root on an installed server is its operator, and so is everybody in a container of the server.
 */
export async function findAccess(known: readonly string[], publicUrl?: string): Promise<SiteAccess> {
  const { DAYBOOK_URL, DAYBOOK_TOKEN } = process.env
  if (DAYBOOK_URL && DAYBOOK_TOKEN) return { url: toSiteUrl(DAYBOOK_URL), token: DAYBOOK_TOKEN }
  if (DAYBOOK_TOKEN)
    throw new CommandFailure('usage', 'DAYBOOK_TOKEN needs DAYBOOK_URL beside it, the address of the site')
  const tokens = await readTokens()
  const stored = Object.keys(tokens)
  const urls = DAYBOOK_URL
    ? [toSiteUrl(DAYBOOK_URL)]
    : known.length > 0
      ? known
      : chooseStored(stored, publicUrl)
  const [url, ...others] = urls
  const local = url === undefined ? findLocalAccess(thisMachine, process.env) : undefined
  if (local) return local
  if (url === undefined)
    throw new CommandFailure('usage', 'Which site? Set DAYBOOK_URL and DAYBOOK_TOKEN, or run: daybook login')
  if (others.length > 0)
    throw new CommandFailure('usage', `Which site? Set DAYBOOK_URL to one of ${urls.join(', ')}`)
  const token = tokens[url]
  if (token === undefined)
    throw new CommandFailure(
      'usage',
      `There is no token for ${url}. Set DAYBOOK_TOKEN, or run: daybook login ${url}`,
    )
  return { url, token }
}
