import { type ESTree, type Plugin, parseSync, Visitor } from 'vite'
import type { Description } from './with-description.ts'

function parseExample(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Error(`This @example is not JSON: ${text.trim()}`, { cause })
  }
}

/** Reads the description of a comment, which ends at the first tag, and its `@example` and `@id` tags. */
function parseComment(comment: string): Description {
  const lines = comment.replace(/^\*|\*$/g, '').replace(/^\s*\* ?/gm, '')
  const [text = '', ...tags] = lines.split(/(?:^|\s)@(?=(?:example|id)\s)/)
  const description: Description = { description: text.replace(/\s+/g, ' ').trim(), examples: [] }
  for (const tag of tags) {
    if (tag.startsWith('id')) description.id = tag.slice(2).trim()
    else description.examples.push(parseExample(tag.slice('example'.length)))
  }
  return description
}

/** Wraps each constant and property under a doc comment in a call of `withDescription` with the comment. */
function describeAll(code: string, file: string): string {
  const { program, comments } = parseSync(file, code)
  /** The comments by the offset of the code that follows them. */
  const byPosition = new Map<number, Description>()
  for (const { type, value, end } of comments) {
    if (type !== 'Block' || !value.startsWith('*')) continue
    byPosition.set(end + (/^\s*/.exec(code.slice(end))?.[0].length ?? 0), parseComment(value))
  }
  const insertions: { offset: number; text: string }[] = []
  const describe = (commentedOffset: number, { start, end }: ESTree.Expression, key = '') => {
    const description = byPosition.get(commentedOffset)
    if (!description) return
    insertions.push({ offset: start, text: `${key}withDescription(` })
    insertions.push({ offset: end, text: `, ${JSON.stringify(description)})` })
  }
  const describeConstants = (commentedOffset: number, { declarations }: ESTree.VariableDeclaration) => {
    for (const { init } of declarations) if (init) describe(commentedOffset, init)
  }
  new Visitor({
    ExportNamedDeclaration({ start, declaration }) {
      if (declaration?.type === 'VariableDeclaration') describeConstants(start, declaration)
    },
    VariableDeclaration(declaration) {
      describeConstants(declaration.start, declaration)
    },
    ObjectExpression({ properties }) {
      for (const property of properties) {
        if (property.type !== 'Property' || property.method) continue
        const { start, key, value, shorthand } = property
        describe(start, value, shorthand ? `${code.slice(key.start, key.end)}: ` : '')
      }
    },
  }).visit(program)
  insertions.sort((a, b) => a.offset - b.offset)
  let result = "import { withDescription } from '/command/schemas/with-description.ts';"
  let from = 0
  for (const { offset, text } of insertions) {
    result += code.slice(from, offset) + text
    from = offset
  }
  return result + code.slice(from)
}

/**
 * Turns the doc comments of the contract's schemas and their properties into the descriptions of the API's documents.
 * `@example 30` adds an example, as JSON, and `@id Minutes` names a component. Only the run that creates the documents has
 * this plugin: the Worker and the client contain no comments.
 */
export function documentedSchemas(): Plugin {
  return {
    name: 'daybook:documented-schemas',
    enforce: 'pre',
    transform: {
      filter: { id: /\/worker\/contract\/.*\.ts$/ },
      handler: describeAll,
    },
  }
}
