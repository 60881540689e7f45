/** The part of a KV namespace that is used. */
interface Registry {
  list(options: { prefix: string; cursor: string | null }): Promise<{
    keys: { name: string }[]
    list_complete: boolean
    cursor?: string
  }>
  get(key: string, type: 'json'): Promise<unknown>
  get(key: string): Promise<string | null>
  put(key: string, value: string): Promise<void>
}

interface Env {
  /** The prefix of the keys of sites in `SITES`. */
  SITE_PREFIX: string
  /** The prefix of the keys of hosts in `SITES`. */
  HOST_PREFIX: string
  SITES: Registry
  PAGES: Registry
  DAYBOOK: { fetch(url: string, init: RequestInit<RequestInitCfProperties>): Promise<Response> }
}

/** How many sites are asked at the same time. */
const PARALLEL_SITES = 4
const MAX_REPORTED = 20
const SITE_TIMEOUT_MS = 120_000

const readHost = (entry: unknown) =>
  entry && typeof entry === 'object' && 'hosts' in entry && Array.isArray(entry.hosts)
    ? String(entry.hosts[0] ?? '')
    : ''

/** Asks a site whether it answers. Returns a sentence if it does not; a suspended site answers too. */
async function checkSite(key: string, { SITES, SITE_PREFIX, DAYBOOK }: Env): Promise<string | undefined> {
  const host = readHost(await SITES.get(key, 'json'))
  // A site that was just deleted has no entry.
  if (host === '') return undefined
  const site = key.slice(SITE_PREFIX.length)
  try {
    const answer = await DAYBOOK.fetch(`http://${host}/api/health`, {
      cf: { clientIp: '127.0.0.1' } as RequestInitCfProperties,
      signal: AbortSignal.timeout(SITE_TIMEOUT_MS),
    })
    await answer.body?.cancel()
    return answer.status < 500 ? undefined : `The site ${site} answers ${answer.status}.`
  } catch {
    return `The site ${site} does not answer.`
  }
}

/** Checks that a database can be written, and that one site or all sites answer. Returns a sentence for each problem. */
async function checkDatabases(asksAllSites: boolean, env: Env): Promise<string[]> {
  try {
    await env.PAGES.put('ready', '')
  } catch {
    return ['The databases cannot be written.']
  }
  const problems: string[] = []
  for (let cursor: string | null = null; ; ) {
    const page: Awaited<ReturnType<Registry['list']>> = await env.SITES.list({
      prefix: env.SITE_PREFIX,
      cursor,
    })
    const keys = page.keys.map(({ name }) => name).slice(0, asksAllSites ? undefined : 1)
    for (let from = 0; from < keys.length; from += PARALLEL_SITES) {
      const checked = keys.slice(from, from + PARALLEL_SITES).map((key) => checkSite(key, env))
      problems.push(...(await Promise.all(checked)).filter((problem) => problem !== undefined))
      if (problems.length >= MAX_REPORTED) return problems
    }
    if (!asksAllSites || page.list_complete) return problems
    cursor = page.cursor ?? null
  }
}

const routes: Readonly<Record<string, (query: URLSearchParams, env: Env) => Promise<Response>>> = {
  '/host': async (query, { SITES, HOST_PREFIX }) => {
    const site = await SITES.get(HOST_PREFIX + (query.get('name') ?? ''))
    return site === null
      ? new Response('No site has this host\n', { status: 404 })
      : new Response(`${site}\n`)
  },
  '/databases': async (query, env) => {
    const problems = await checkDatabases(query.get('sites') === 'all', env)
    return new Response(problems.join('\n'), { status: problems.length === 0 ? 200 : 503 })
  },
}

/** Answers the program that runs the server, at a socket that nobody else reaches. */
export default {
  fetch(request: Request, env: Env): Response | Promise<Response> {
    const { pathname, searchParams } = new URL(request.url)
    return routes[pathname]?.(searchParams, env) ?? new Response('Not found', { status: 404 })
  },
}
