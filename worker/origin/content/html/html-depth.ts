/** Elements that hold nothing, or that the next of their kind ends. */
const unended = new Set(
  [
    'area base br col embed hr img input link meta param source track wbr',
    'p li dt dd tr td th thead tbody tfoot colgroup option optgroup rt rp html head body',
  ].flatMap((names) => names.split(' ')),
)

const most = 300_000

/**
 * Whether HTML is nested beyond what anybody means, before it is parsed: the elements open at each tag, in sum, are what
 * a parser may have to make, as it opens those that a paragraph's end cut off again in the next.
 */
export function isTooDeep(html: string): boolean {
  let depth = 0
  let sum = 0
  for (const [, end, name = ''] of html.matchAll(/<(\/?)([a-z][^\s/>]*)/gi)) {
    if (!unended.has(name.toLowerCase())) depth = end ? Math.max(0, depth - 1) : depth + 1
    sum += depth
    if (sum > most) return true
  }
  return false
}
