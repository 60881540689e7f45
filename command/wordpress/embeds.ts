const VIDEO = /^[\w-]{6,20}$/

/** A frame that shows a video. */
export interface VideoEmbed {
  url: string
  title: string
}

function findYouTubeId({ hostname, pathname, searchParams }: URL): string | undefined {
  const host = hostname.replace(/^(?:www|m)\./, '')
  if (host === 'youtu.be') return pathname.slice(1)
  if (host !== 'youtube.com' && host !== 'youtube-nocookie.com') return undefined
  if (pathname === '/watch') return searchParams.get('v') ?? undefined
  return /^\/(?:embed|shorts|live|v)\/([^/]+)/.exec(pathname)?.[1]
}

/** Returns the frame for the address of a video of YouTube; undefined for any other address. */
export function toVideoEmbed(address: string): VideoEmbed | undefined {
  const url = URL.parse(address.startsWith('//') ? `https:${address}` : address)
  const id = url && /^https?:$/.test(url.protocol) ? findYouTubeId(url) : undefined
  if (id === undefined || !VIDEO.test(id)) return undefined
  return { url: `https://www.youtube-nocookie.com/embed/${id}`, title: 'YouTube' }
}
