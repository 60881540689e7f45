import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listFolders, SITE_FILE } from '#command/folder/layout.ts'
import { parseYaml } from '#command/folder/parse-yaml.ts'
import { demoBundle } from '#test/fixtures/demo-bundle.ts'
import { checkBundle } from '#worker/contract/bundle/checks/check-bundle.ts'

interface ExampleFile {
  file: string
  content: Record<string, unknown>
}

/** The YAML examples of `docs/publishing.md`: each is a list of files of a folder, below comments with their paths. */
const examples = [
  ...readFileSync('docs/publishing.md', 'utf8').matchAll(/^( *)```yaml\n([\s\S]*?)\n *```$/gm),
].map(([, indent = '', text = '']): ExampleFile[] => {
  const lines = text.split('\n').map((line) => line.slice(indent.length))
  return lines
    .join('\n')
    .split(/^(?=# \S+\.yaml$)/m)
    .map((part) => {
      const [, file = '', yaml = ''] = /^# (\S+)\n([\s\S]*)$/.exec(part) ?? []
      const { value, mistakes } = parseYaml({ file, text: yaml, linesBefore: 0 })
      if (mistakes.length > 0) throw new Error(JSON.stringify(mistakes))
      return { file, content: Object(value) }
    })
})

/** The values that the command reads from the picture file beside the YAML file of an image. */
const picture = { sha256: 'a'.repeat(64), width: 512, height: 512 }

/** Returns the demo with an example: its settings replace those of the demo, and its resources are added. */
function addToDemo(files: readonly ExampleFile[]): unknown {
  const settings = files.filter(({ file }) => file === SITE_FILE).map(({ content }) => content)
  const bundle: Record<string, unknown> = {
    ...demoBundle,
    site: Object.assign({}, demoBundle.site, ...settings),
  }
  for (const { folder, list } of listFolders) {
    const added = files.filter(({ file }) => file.startsWith(`${folder}/`))
    const contents = added.map(({ content }) => (list === 'images' ? { ...picture, ...content } : content))
    bundle[list] = [...(demoBundle[list] ?? []), ...contents]
  }
  return bundle
}

test('finds the examples', () => {
  expect(examples.length).toBeGreaterThan(5)
})

test.each(examples.map((files) => [files]))('accepts the example %j', (files) => {
  expect(checkBundle(addToDemo(files)).mistakes).toEqual([])
})
