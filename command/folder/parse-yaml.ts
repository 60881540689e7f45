import {
  type Document,
  isAlias,
  isCollection,
  isMap,
  isNode,
  isPair,
  isScalar,
  LineCounter,
  type Node,
  parseDocument,
  visit,
} from 'yaml'
import { isRecord } from '#worker/contract/is-object.ts'
import type { FolderMistake } from './mistake.ts'

/** A text of YAML within a file. */
export interface YamlText {
  file: string
  text: string
  /** The number of lines before the text in the file. */
  linesBefore: number
}

interface Parsed {
  document: Document.Parsed
  lines: LineCounter
}

function parse({ text }: YamlText): Parsed {
  const lines = new LineCounter()
  const document = parseDocument(text, {
    version: '1.2',
    schema: 'core',
    uniqueKeys: true,
    prettyErrors: false,
    logLevel: 'error',
    lineCounter: lines,
  })
  return { document, lines }
}

const TOO_DEEP = 'This is nested too deep'

const advice: Readonly<Record<string, string>> = {
  DUPLICATE_KEY: 'This key stands here twice. Remove one of them',
  MULTIPLE_DOCS: 'A file is one document: remove the line ---',
  TAB_AS_INDENT: 'Indent with spaces, not with tabs',
  TAG_RESOLVE_FAILED: 'Tags such as !!str are not allowed. Write texts in quotes',
}

/** Returns why a folder may not have a node; undefined for one that it may have. */
function findReason(node: Node): [code: string, message: string] | undefined {
  if (isAlias(node)) return ['alias', 'Aliases (*name) are not allowed. Write the value again']
  if (node.tag !== undefined)
    return ['tag', `Tags such as ${node.tag} are not allowed. Write texts in quotes`]
  if (node.anchor !== undefined) return ['anchor', 'Anchors (&name) are not allowed']
  return undefined
}

/** Returns the mistakes of a parsed document: broken YAML, and YAML that a folder may not have. */
function listMistakes({ document, lines }: Parsed, { file, linesBefore }: YamlText): FolderMistake[] {
  const toMistake = (offset: number, code: string, message: string): FolderMistake => {
    const { line, col } = lines.linePos(offset)
    return { file, line: Math.max(line, 1) + linesBefore, column: Math.max(col, 1), code, message }
  }
  const [first] = document.errors
  if (first && /call stack|stack overflow/i.test(first.message))
    return [toMistake(first.pos[0], 'yaml', TOO_DEEP)]
  if (first)
    return document.errors.map(({ pos, code, message }) => toMistake(pos[0], 'yaml', advice[code] ?? message))
  const mistakes: FolderMistake[] = []
  if (document.directives?.yaml.explicit || Object.keys(document.directives?.tags ?? {}).length > 1)
    mistakes.push(toMistake(0, 'directive', 'Directives such as %YAML are not allowed'))
  visit(document, {
    Node(_, node) {
      const reason = findReason(node)
      if (reason) mistakes.push(toMistake(node.range?.[0] ?? 0, ...reason))
    },
    Pair(_, { key }) {
      if (isScalar(key) && typeof key.value === 'string') return
      const offset = isNode(key) ? (key.range?.[0] ?? 0) : 0
      mistakes.push(toMistake(offset, 'key', 'A key is a text. Write this one in quotes'))
    },
  })
  return mistakes
}

/** Parses YAML 1.2 without aliases, tags and duplicate keys. Returns its value, or its mistakes. */
export function parseYaml(source: YamlText): { value?: unknown; mistakes: FolderMistake[] } {
  const parsed = parse(source)
  const mistakes = listMistakes(parsed, source)
  if (mistakes.length > 0) return { mistakes }
  // The parser joins quoted texts character by character, and each takes thirty times its memory until it is copied.
  return { value: structuredClone(parsed.document.toJS()), mistakes }
}

/** Parses YAML that is an object. Returns the object, or the mistakes. */
export function parseYamlObject(source: YamlText): {
  value?: Record<string, unknown>
  mistakes: FolderMistake[]
} {
  const { value, mistakes } = parseYaml(source)
  if (mistakes.length > 0) return { mistakes }
  if (isRecord(value)) return { value, mistakes }
  const { file, linesBefore } = source
  const message = value === null ? 'This file is empty' : 'Properties are expected here, such as `name: Ana`'
  return { mistakes: [{ file, line: linesBefore + 1, column: 1, code: 'yaml', message }] }
}

/** Returns the line and the column of the value at a path, or of the last value on the way to it. */
export function locateInYaml(
  source: YamlText,
  path: readonly string[],
): Pick<FolderMistake, 'line' | 'column'> {
  const { document, lines } = parse(source)
  let node: unknown = document.contents
  let offset = isNode(node) ? (node.range?.[0] ?? 0) : 0
  for (const segment of path) {
    if (!isCollection(node)) break
    const pair = isMap(node)
      ? node.items.find(({ key }) => isScalar(key) && key.value === segment)
      : node.items[Number(segment)]
    const start = isPair(pair) ? pair.key : pair
    if (isNode(start)) offset = start.range?.[0] ?? offset
    node = isPair(pair) ? pair.value : pair
  }
  const { line, col } = lines.linePos(offset)
  return { line: Math.max(line, 1) + source.linesBefore, column: Math.max(col, 1) }
}
