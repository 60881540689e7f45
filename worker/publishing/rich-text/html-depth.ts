/** Elements that need no end tag: void elements, and those that a following tag closes. */
const unclosedElements = new Set(
  [
    'area base br col embed hr img input link meta param source track wbr',
    'p li dt dd tr td th thead tbody tfoot colgroup option optgroup rt rp html head body',
  ].flatMap((names) => names.split(' ')),
)

const MAX_OPEN_ELEMENTS = 300_000

/**
 * Returns whether HTML is nested too deeply to be parsed safely. Sums the open elements at every tag: a parser
 * may reopen all of them in the next paragraph.
 */
export function isTooDeep(html: string): boolean {
  let depth = 0
  let sum = 0
  for (const [, end, name = ''] of html.matchAll(/<(\/?)([a-z][^\s/>]*)/gi)) {
    if (!unclosedElements.has(name.toLowerCase())) depth = end ? Math.max(0, depth - 1) : depth + 1
    sum += depth
    if (sum > MAX_OPEN_ELEMENTS) return true
  }
  return false
}
