import { isDeepStrictEqual } from 'node:util'
import { isRecord } from '#worker/contract/is-object.ts'
import { type FolderMistake, toFileMistake } from './mistake.ts'
import { locateInYaml, parseYamlObject } from './parse-yaml.ts'
import { writeYaml } from './write-yaml.ts'

type Content = Record<string, unknown>

/** Returns the sections of a post whose file has a body: one text. */
const toSections = (markdown: string) => [{ blocks: [{ kind: 'text', text: { markdown } }] }]

/** The path of the body in the post. */
const BODY_PATH = ['sections', '0', 'blocks', '0', 'text', 'markdown']

/** Returns a body without the empty lines around it. */
const trimBody = (text: string) => text.replace(/^(?:[ \t]*\n)+/, '').trimEnd()

interface Parts {
  yaml: string
  body: string
  /** The line of the file on which the body begins. */
  bodyLine: number
}

/** Returns the front matter and the body of a text; undefined where no front matter ends. */
function splitPost(text: string): Parts | undefined {
  // Not by the flag `m`, for which U+2028 begins a line too.
  const [, yaml, rest] = /^---[ \t]*\n([\s\S]*?)(?<=\n)---[ \t]*(?:\n([\s\S]*))?$/.exec(text) ?? []
  if (yaml === undefined) return undefined
  const body = trimBody(rest ?? '')
  const textBeforeBody = text.slice(0, text.length - (rest ?? '').length + (rest ?? '').indexOf(body))
  return { yaml, body, bodyLine: textBeforeBody.split('\n').length }
}

/** Reads a post: front matter, and the text in Markdown below. */
export function readPost(file: string, text: string): { content?: Content; mistakes: FolderMistake[] } {
  const parts = splitPost(text)
  if (!parts) {
    const message = 'A post begins with front matter: a line ---, its properties, and another line ---'
    return { mistakes: [toFileMistake(file, 'front-matter', message)] }
  }
  const { value, mistakes } = parseYamlObject({ file, text: parts.yaml, linesBefore: 1 })
  if (!value) return { mistakes }
  if (parts.body === '') return { content: value, mistakes: [] }
  if (value.sections === undefined)
    return { content: { ...value, sections: toSections(parts.body) }, mistakes: [] }
  const message = 'A post has either `sections` or a text below the front matter, not both'
  return { mistakes: [{ file, line: parts.bodyLine, column: 1, code: 'front-matter', message }] }
}

/** Returns the Markdown of a post that is one plain text; undefined for any other. */
function findMarkdown({ sections }: Content): string | undefined {
  const [section] = Array.isArray(sections) ? sections : []
  const [block] = isRecord(section) && Array.isArray(section.blocks) ? section.blocks : []
  const text: unknown = isRecord(block) ? block.text : undefined
  const markdown = isRecord(text) ? text.markdown : undefined
  if (typeof markdown !== 'string' || markdown === '') return undefined
  const isPlain = isDeepStrictEqual(sections, toSections(markdown))
  return isPlain && trimBody(markdown) === markdown && !markdown.includes('\r') ? markdown : undefined
}

/** Returns the file of a post. */
export function writePost(content: Content): string {
  const markdown = findMarkdown(content)
  if (markdown === undefined) return `---\n${writeYaml(content)}---\n`
  const { sections: _, ...properties } = content
  return `---\n${writeYaml(properties)}---\n\n${markdown}\n`
}

/** Returns the line and the column of the value at a path in the file of a post. */
export function locateInPost(
  file: string,
  text: string,
  path: readonly string[],
): Pick<FolderMistake, 'line' | 'column'> {
  const parts = splitPost(text)
  if (!parts) return { line: 1, column: 1 }
  const isInBody = parts.body !== '' && path[0] === BODY_PATH[0]
  return isInBody
    ? { line: parts.bodyLine, column: 1 }
    : locateInYaml({ file, text: parts.yaml, linesBefore: 1 }, path)
}
