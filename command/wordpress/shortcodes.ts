type Note = (what: string) => void

/** `[name attributes]`, `[name attributes/]` or `[/name]`. */
const SHORTCODE = /\[(\/?)([a-zA-Z][\w-]{0,60})((?:[\s=][^[\]<>]{0,2000})?)\/?\]/g

/** The shortcodes that need no attributes and no end, so that they look like a word in brackets. */
const bareShortcodes: ReadonlySet<string> = new Set(['gallery', 'playlist', 'audio', 'video', 'embed'])

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeText = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? '')

/** Returns the names of the shortcodes that have an end such as `[/row]`. */
const findEnds = (html: string) =>
  new Set([...html.matchAll(/\[\/([a-zA-Z][\w-]{0,60})\]/g)].flatMap(([, name]) => name ?? []))

const getAttribute = (attributes: string, name: string): string | undefined =>
  new RegExp(`\\b${name}\\s*=\\s*["'“”]?([^"'“”]*)`).exec(attributes)?.[1]?.trim()

/** Replaces the shortcodes of WordPress itself that a site can show with elements. */
function replaceKnown(html: string): string {
  return html
    .replaceAll(
      /\[(?:wp_)?caption([^[\]<>]{0,2000})\]([\s\S]{0,8000}?)\[\/(?:wp_)?caption\]/g,
      (_, attributes, inner) => {
        const [, image, text = ''] = /^([\s\S]*<img[^>]*>(?:\s*<\/a>)?)([\s\S]*)$/.exec(inner) ?? []
        const caption = text.trim() || escapeText(getAttribute(attributes, 'caption') ?? '')
        return image === undefined ? inner : `<figure>${image}<figcaption>${caption}</figcaption></figure>`
      },
    )
    .replaceAll(
      /\[(embed|youtube|vimeo)[^[\]<>]{0,500}\]\s*(https?:\/\/[^\s[\]<>"]{1,2000})\s*\[\/\1\]/g,
      '\n\n<p>$2</p>\n\n',
    )
    .replaceAll(
      /\[(?:youtube|vimeo|embed)[ =]+["']?(https?:\/\/[^\s[\]<>"']{1,2000})[^[\]<>]{0,500}\]/g,
      '\n\n<p>$1</p>\n\n',
    )
    .replaceAll(/\[gallery((?:\s[^[\]<>]{0,2000})?)\]/g, (_, attributes) => {
      const ids = getAttribute(attributes, 'ids') ?? getAttribute(attributes, 'include') ?? ''
      return `\n\n<wp-gallery ids="${ids.replaceAll(/[^\d,]/g, '')}"></wp-gallery>\n\n`
    })
}

/** Replaces the shortcodes that the site can show, and removes and notes all others. Text within them stays. */
export function removeShortcodes(html: string, note: Note): string {
  const replaced = replaceKnown(html)
  const ends = findEnds(replaced)
  return replaced.replaceAll(SHORTCODE, (whole, slash: string, name: string, attributes: string) => {
    const isShortcode =
      ends.has(name) || bareShortcodes.has(name) || /[_-]/.test(name) || /[\w-]\s*=/.test(attributes)
    if (!isShortcode) return whole
    if (slash === '') note(`shortcode [${name}]`)
    return ''
  })
}
