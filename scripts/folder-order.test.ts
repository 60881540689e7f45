import { expect, test } from 'vitest'
import {
  folderOrders,
  getFolder,
  getRank,
  listImports,
  listSources,
  type Part,
} from '#test/fixtures/folder-orders.ts'

const parts = Object.keys(folderOrders) as Part[]

test.each(parts)('has every folder of %s in its order', (part) => {
  const folders = new Set(listSources(part).flatMap((file) => getFolder(part, file) ?? []))
  expect([...folders].sort()).toEqual(folderOrders[part].toSorted())
})

test.each(parts)('lets folders of %s import only those before them', (part) => {
  const violations = listSources(part).flatMap((file) =>
    listImports(file)
      .filter((imported) => imported.startsWith(`${part}/`))
      .filter((imported) => getRank(part, getFolder(part, imported)) > getRank(part, getFolder(part, file)))
      .map((imported) => `${file} imports ${imported}`),
  )
  expect(violations).toEqual([])
})

test('lets the desk import only edge folders below the pages, and lets others import only its app', () => {
  const firstPages = getRank('worker/edge', 'content')
  const above = listSources('worker/desk').flatMap((file) =>
    listImports(file)
      .filter((imported) => imported.startsWith('worker/edge/'))
      .filter((imported) => getRank('worker/edge', getFolder('worker/edge', imported)) >= firstPages)
      .map((imported) => `${file} imports ${imported}`),
  )
  expect(above).toEqual([])
  const mounts = listSources('worker')
    .filter((file) => !file.startsWith('worker/desk/'))
    .flatMap((file) => listImports(file).filter((imported) => imported.startsWith('worker/desk/')))
  expect(mounts).toEqual(['worker/desk/desk-app.ts'])
})

test('lets nothing that is built import the demo', () => {
  const imports = ['client', 'locales', 'worker'].flatMap((part) =>
    listSources(part).flatMap((file) =>
      listImports(file, { lazy: true })
        .filter((imported) => imported.startsWith('demo/'))
        .map((imported) => `${file} imports ${imported}`),
    ),
  )
  expect(imports).toEqual([])
})
