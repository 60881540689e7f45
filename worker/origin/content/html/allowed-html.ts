import type { Schema } from 'hast-util-sanitize'

const words = (...lines: string[]) => lines.flatMap((line) => line.split(' '))

/** Taken away with all that is in them. What is in other elements that aren't allowed stays. */
const strip = words(
  'script style template noscript head title iframe noembed noframes frameset object embed applet',
  'audio video canvas svg math select textarea datalist',
)

const tagNames = words(
  'p br wbr hr div span h2 h3 h4 h5 h6 a img figure figcaption blockquote details summary ul ol li dl dt dd',
  'strong b em i u s del ins mark small sub sup abbr dfn time code pre kbd samp var q cite bdi bdo ruby rt rp',
  'table caption thead tbody tfoot tr th td',
)

/** The address of an uploaded picture in one of its widths. */
export const ownPicture = /^\/media\/[0-9a-f]{64}\/\d{1,5}$/

const size = /^\d{1,5}$/
const alignment: [string, ...string[]] = ['dataAlign', 'left', 'center', 'right']
const table = ['table']

/** What rich text may be made of: no script, style, form or frame, no picture from elsewhere, no name that a page has. */
export const allowedHtml: Schema = {
  strip,
  tagNames,
  ancestors: {
    ...{ caption: table, thead: table, tbody: table, tfoot: table, tr: table, th: table, td: table },
    li: ['ul', 'ol'],
  },
  attributes: {
    '*': ['lang', ['dir', 'ltr', 'rtl', 'auto'], 'title', ['id', /^text-[\w-]{1,80}$/]],
    a: ['href', ['rel', 'noopener']],
    img: [['src', ownPicture], 'alt', ['width', size], ['height', size], ['loading', 'lazy']],
    ol: ['start', 'reversed', ['type', '1', 'a', 'A', 'i', 'I']],
    li: ['value'],
    th: ['colSpan', 'rowSpan', ['scope', 'row', 'col'], alignment],
    td: ['colSpan', 'rowSpan', alignment],
    time: ['dateTime'],
    details: ['open'],
  },
  protocols: { href: ['http', 'https', 'mailto', 'tel'] },
  // Instead of the library's own list, by which it renames ids at every reading.
  clobber: [],
}
