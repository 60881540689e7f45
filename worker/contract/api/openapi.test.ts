import { expect, test } from 'vitest'
import { routes } from '#worker/origin/routes.ts'
import { createBundleJsonSchema } from '../bundle/json-schema.ts'
import { createOpenApiDocument } from './openapi.ts'
import type { Operation } from './operation.ts'
import { documentOperations, getOperation, operations } from './operations.ts'

test('has a route of the origin for each operation, apart from those of the edge', () => {
  const routed = new Set<Operation>(routes.map(({ key }) => getOperation(key)))
  const missing = operations.filter(
    (operation) => !routed.has(operation) && !documentOperations.includes(operation),
  )
  expect(
    missing
      .filter(({ path }) => !path.startsWith('/operator/'))
      .map(({ method, path }) => `${method} ${path}`),
  ).toEqual([
    'put /admin/site',
    'post /admin/revisions/{revision}/restore',
    'post /admin/drafts/{id}/publish',
  ])
})

test('creates JSON without dangling references and unused components', () => {
  const text = JSON.stringify(createOpenApiDocument())
  expect(text).toContain('"openapi":"3.1.0"')
  const { components } = createOpenApiDocument()
  const componentRefs = Object.entries(components).flatMap(([kind, all]) =>
    Object.keys(all).map((name) => `#/components/${kind}/${name}`),
  )
  const bundle = '/api/schemas/bundle.json'
  const references = [...text.matchAll(/"\$ref":"(.*?)"/g)].map(([, reference]) => reference ?? '')
  for (const reference of references)
    if (!reference.startsWith(bundle)) expect(componentRefs).toContain(reference)
  expect(references).toContain(bundle)
  expect(componentRefs.filter((name) => !references.includes(name))).toEqual([
    '#/components/securitySchemes/admin',
  ])
})

test('does not require properties of a bundle with defaults', () => {
  expect(createBundleJsonSchema()).toMatchObject({ required: ['site', 'staff', 'services', 'calendars'] })
})
