import type { Element, ElementContent, Root, RootContent, Text } from 'hast'

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** The elements that stand between paragraphs, and not in one. */
const blockElements = words(
  'address article aside blockquote center details dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li ' +
    'main nav ol p pre script section style summary table tbody td tfoot th thead tr ul iframe object video audio wp-gallery',
)

/** Block elements whose text is in paragraphs. */
const paragraphContainers = words('article aside blockquote center div main section')

const isBlockElement = (node: RootContent) => node.type === 'element' && blockElements.has(node.tagName)
const element = (tagName: string, children: ElementContent[]): Element => ({
  type: 'element',
  tagName,
  properties: {},
  children,
})

/** Returns the lines of a text with breaks between them. */
function toLines({ value }: Text): ElementContent[] {
  return value
    .split('\n')
    .flatMap((line, index): ElementContent[] => [
      ...(index === 0 ? [] : [element('br', [])]),
      ...(line === '' ? [] : [{ type: 'text' as const, value: line }]),
    ])
}

/** Adds elements for the line breaks in texts. */
function breakLines(children: readonly RootContent[]): ElementContent[] {
  return children.flatMap((node): ElementContent[] => {
    if (node.type === 'text') return toLines(node)
    if (node.type !== 'element') return node.type === 'comment' ? [node] : []
    if (node.tagName === 'pre' || node.tagName === 'code') return [node]
    return [{ ...node, children: breakLines(node.children) }]
  })
}

const isBlank = (node: RootContent) =>
  node.type === 'text' ? node.value.trim() === '' : node.type === 'comment'

/** Returns nodes as one paragraph without the white space around it, or only their comments if there is nothing else. */
function toParagraph(run: readonly RootContent[]): RootContent[] {
  if (run.every(isBlank)) return run.filter((node) => node.type === 'comment')
  const trimmed = run.map((node, index): RootContent => {
    if (node.type !== 'text') return node
    const start = index === 0 ? node.value.trimStart() : node.value
    return { ...node, value: index === run.length - 1 ? start.trimEnd() : start }
  })
  return [element('p', breakLines(trimmed))]
}

/** Wraps text in paragraphs: an empty line ends one, as in the classic editor of WordPress. */
function toParagraphs(children: readonly RootContent[]): RootContent[] {
  const result: RootContent[] = []
  let run: RootContent[] = []
  const end = () => {
    result.push(...toParagraph(run))
    run = []
  }
  for (const node of children) {
    if (isBlockElement(node)) {
      end()
      result.push(addParagraphsInside(node))
    } else if (node.type === 'text') {
      for (const [index, value] of node.value.split(/\n[ \t]*\n\s*/).entries()) {
        if (index > 0) end()
        run.push({ type: 'text', value })
      }
    } else run.push(node)
  }
  end()
  return result
}

function addParagraphsInside(node: RootContent): RootContent {
  if (node.type !== 'element') return node
  if (paragraphContainers.has(node.tagName))
    return { ...node, children: toParagraphs(node.children) as ElementContent[] }
  return node.tagName === 'p' ? { ...node, children: breakLines(node.children) } : node
}

/** Adds paragraphs and line breaks, which the classic editor of WordPress does not store. */
export const addParagraphs = (root: Root): Root => ({ ...root, children: toParagraphs(root.children) })
