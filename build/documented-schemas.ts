import { type ESTree, type Plugin, parseSync, Visitor } from 'vite'
import type { Description } from './described.ts'

function readExample(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Error(`This @example is not JSON: ${text.trim()}`, { cause })
  }
}

/** Reads a comment: its text up to the first tag, and what `@example` and `@id` say. */
function readComment(comment: string): Description {
  const lines = comment.replace(/^\*|\*$/g, '').replace(/^\s*\* ?/gm, '')
  const [text = '', ...tags] = lines.split(/(?:^|\s)@(?=(?:example|id)\s)/)
  const found: Description = { description: text.replace(/\s+/g, ' ').trim(), examples: [] }
  for (const tag of tags) {
    if (tag.startsWith('id')) found.id = tag.slice(2).trim()
    else found.examples.push(readExample(tag.slice('example'.length)))
  }
  return found
}

/** Hands the comments above constants and properties over to `described`, by what they are of. */
function describeAll(code: string, file: string): string {
  const { program, comments } = parseSync(file, code)
  const above = new Map<number, Description>()
  for (const { type, value, end } of comments) {
    if (type !== 'Block' || !value.startsWith('*')) continue
    above.set(end + (/^\s*/.exec(code.slice(end))?.[0].length ?? 0), readComment(value))
  }
  const inserted: { at: number; text: string }[] = []
  const describe = (at: number, { start, end }: ESTree.Expression, key = '') => {
    const description = above.get(at)
    if (!description) return
    inserted.push({ at: start, text: `${key}described(` })
    inserted.push({ at: end, text: `, ${JSON.stringify(description)})` })
  }
  const describeConstants = (at: number, { declarations }: ESTree.VariableDeclaration) => {
    for (const { init } of declarations) if (init) describe(at, init)
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
  inserted.sort((a, b) => a.at - b.at)
  let text = "import { described } from '/build/described.ts';"
  let from = 0
  for (const { at, text: more } of inserted) {
    text += code.slice(from, at) + more
    from = at
  }
  return text + code.slice(from)
}

/**
 * Makes the comments above the contract's schemas and their properties the descriptions in the documents that are made of
 * them. In such a comment `@example 30` is an example, as JSON, and `@id Minutes` names a component. Only the run that makes the
 * documents has this plugin: no comment is in the Worker or in what browsers load.
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
