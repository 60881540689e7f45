import type { Schema } from 'hast-util-sanitize'

const splitWords = (...lines: string[]) => lines.flatMap((line) => line.split(' '))

/** Elements that are removed with their contents. Other disallowed elements leave their contents. */
export const strippedElements = splitWords(
  'script style template noscript head title iframe noembed noframes frameset object embed applet',
  'audio video canvas svg math select textarea datalist',
)

const tagNames = splitWords(
  'p br wbr hr div span h2 h3 h4 h5 h6 a img figure figcaption blockquote details summary ul ol li dl dt dd',
  'strong b em i u s del ins mark small sub sup abbr dfn time code pre kbd samp var q cite bdi bdo ruby rt rp',
  'table caption thead tbody tfoot tr th td',
)

/** The path of an uploaded image in one of its widths. */
export const UPLOADED_IMAGE_PATH = /^\/media\/[0-9a-f]{64}\/\d{1,5}$/

const SIZE = /^\d{1,5}$/
const alignment: [string, ...string[]] = ['dataAlign', 'left', 'center', 'right']
const table = ['table']

/**
 * The allowed HTML of rich text: no scripts, styles, forms or frames, no images of other sites, and no ids that
 * the page itself uses.
 */
export const allowedHtml: Schema = {
  strip: strippedElements,
  tagNames,
  ancestors: {
    caption: table,
    thead: table,
    tbody: table,
    tfoot: table,
    tr: table,
    th: table,
    td: table,
    li: ['ul', 'ol'],
  },
  attributes: {
    '*': ['lang', ['dir', 'ltr', 'rtl', 'auto'], 'title', ['id', /^text-[\w-]{1,80}$/]],
    a: ['href', ['rel', 'noopener']],
    img: [['src', UPLOADED_IMAGE_PATH], 'alt', ['width', SIZE], ['height', SIZE], ['loading', 'lazy']],
    ol: ['start', 'reversed', ['type', '1', 'a', 'A', 'i', 'I']],
    li: ['value'],
    th: ['colSpan', 'rowSpan', ['scope', 'row', 'col'], alignment],
    td: ['colSpan', 'rowSpan', alignment],
    time: ['dateTime'],
    details: ['open'],
  },
  protocols: { href: ['http', 'https', 'mailto', 'tel'] },
  // Replaces the library's default, which renames ids on every pass.
  clobber: [],
}
