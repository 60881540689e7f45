import type { Element, ElementContent, Root, RootContent, Text } from 'hast'

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** Elements that stand between paragraphs. */
const blocks = words(
  'address article aside blockquote center details dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li ' +
    'main nav ol p pre script section style summary table tbody td tfoot th thead tr ul iframe object video audio wp-gallery',
)

/** Blocks whose text is in paragraphs. */
const containers = words('article aside blockquote center div main section')

const isBlock = (node: RootContent) => node.type === 'element' && blocks.has(node.tagName)
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

/** Returns a paragraph, without the white space around it; nothing for one without content. */
function toParagraph(run: readonly RootContent[]): RootContent[] {
  if (run.every(isBlank)) return run.filter((node) => node.type === 'comment')
  const trimmed = run.map((node, index): RootContent => {
    if (node.type !== 'text') return node
    const start = index === 0 ? node.value.trimStart() : node.value
    return { ...node, value: index === run.length - 1 ? start.trimEnd() : start }
  })
  return [element('p', breakLines(trimmed))]
}

/** Returns runs of text as paragraphs: an empty line ends one, as in the classic editor of WordPress. */
function toParagraphs(children: readonly RootContent[]): RootContent[] {
  const result: RootContent[] = []
  let run: RootContent[] = []
  const end = () => {
    result.push(...toParagraph(run))
    run = []
  }
  for (const node of children) {
    if (isBlock(node)) {
      end()
      result.push(addInside(node))
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

function addInside(node: RootContent): RootContent {
  if (node.type !== 'element') return node
  if (containers.has(node.tagName))
    return { ...node, children: toParagraphs(node.children) as ElementContent[] }
  return node.tagName === 'p' ? { ...node, children: breakLines(node.children) } : node
}

/** Adds the paragraphs and line breaks that the classic editor of WordPress leaves to the reader of a post. */
export const addParagraphs = (root: Root): Root => ({ ...root, children: toParagraphs(root.children) })
