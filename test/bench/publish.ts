import { median, ORIGIN_SECRET } from './load.ts'

interface Post {
  id: string
  slug: string
  [key: string]: unknown
}

export interface Bundle {
  posts: Post[]
  [key: string]: unknown
}

const MAX_BYTES = 7_000_000

/** Returns the site's bundle with this many copies of its first post. They replace earlier copies. */
export function withPosts(site: Bundle, count: number): Bundle {
  const [post] = site.posts
  if (!post) throw new Error('The demo has no post')
  const copies = Array.from({ length: count }, (_, index) => {
    return { ...post, id: `pst_copy_${index}`, slug: `copy-${index}` }
  })
  return { ...site, posts: [...site.posts.filter(({ id }) => !id.startsWith('pst_copy_')), ...copies] }
}

/** Returns the site's bundle as JSON, enlarged to about 7 MB with copies of its first post. */
function enlarge(site: Bundle): string {
  const size = JSON.stringify(site.posts[0]).length + 20
  const copies = Math.floor((MAX_BYTES - JSON.stringify(site).length) / size)
  return JSON.stringify(withPosts(site, Math.min(copies, 1900)))
}

/** Returns request options with a client IP for each number, because calls are rate limited per client. */
const withClientIp = (number: number) => ({
  headers: {
    'X-Daybook-Secret': ORIGIN_SECRET,
    'X-Daybook-Address': `10.1.${(number >> 8) & 255}.${number & 255}`,
  },
})

/**
 * Publishes a large bundle through `publisher`, and prints how long a visitor of `origin` waits for slots meanwhile. Restores the
 * bundle afterwards.
 */
export async function benchPublish(name: string, publisher: string, origin: string, token: string) {
  const headers = { Authorization: `Bearer ${token}` }
  const response = await fetch(`${publisher}/api/admin/site`, { headers })
  const etag = response.headers.get('ETag') ?? ''
  const original = (await response.json()) as Bundle
  const body = enlarge(original)
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const slots = `${origin}/api/calendars/intro-call/slots?from=${day(1)}&to=${day(30)}&timeZone=Europe/Lisbon`
  await fetch(slots, withClientIp(0))

  let isDone = false
  const started = performance.now()
  const publish = fetch(`${publisher}/api/admin/site`, {
    method: 'PUT',
    body,
    headers: { ...headers, 'Content-Type': 'application/json', 'If-Match': etag },
  }).finally(() => {
    isDone = true
  })
  const waits: number[] = []
  while (!isDone) {
    const callStarted = performance.now()
    const call = await fetch(slots, withClientIp(waits.length))
    await call.arrayBuffer()
    if (!call.ok) throw new Error(`${slots}: ${call.status}`)
    waits.push(performance.now() - callStarted)
  }
  const published = await publish
  if (!published.ok) throw new Error(`The publish failed: ${published.status} ${await published.text()}`)
  const duration = performance.now() - started
  console.log(`\nSlots calls during a publish of ${(body.length / 1e6).toFixed(1)} MB, ${name}`)
  console.log(
    `  longest wait          ${Math.max(...waits).toFixed(0)} ms of ${waits.length} calls, median ${median(waits).toFixed(1)} ms; the publish took ${(duration / 1000).toFixed(1)} s`,
  )
  const restored = await fetch(`${publisher}/api/admin/site`, {
    method: 'PUT',
    body: JSON.stringify(original),
    headers: {
      ...headers,
      'Content-Type': 'application/json',
      'If-Match': published.headers.get('ETag') ?? '',
    },
  })
  if (!restored.ok) throw new Error(`The demo was not restored: ${restored.status}`)
}
