import { expect, test } from 'vitest'
import { testOrigin } from '#test/fixtures/origin.ts'
import { createApi } from '#worker/origin/api.ts'
import { bundleJsonSchema } from '../bundle/json-schema.ts'
import { openApi } from './openapi.ts'
import { documentOperations, operations } from './operations.ts'

test('the contract describes exactly the routes of the origin', () => {
  const { services } = testOrigin('2026-11-23T08:00:00Z')
  const routes = createApi(services)
    .routes.filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${path}`)
  // The edge handles these operations itself, and the documents are static files.
  const atEdge = ['get /operator/sites', 'put /admin/site']
  const atOrigin = operations.filter(
    (one) => !documentOperations.includes(one) && !atEdge.includes(`${one.method} ${one.path}`),
  )
  const described = atOrigin.map(
    ({ method, path }) => `${method.toUpperCase()} /api${path.replace(/\{(\w+)\}/g, ':$1')}`,
  )
  expect([...new Set(routes)].sort()).toEqual([...described].sort())
})

test('the document is JSON without dangling references and unused components', () => {
  const text = JSON.stringify(openApi())
  expect(text).toContain('"openapi":"3.1.0"')
  const { components } = openApi()
  const componentRefs = Object.entries(components).flatMap(([kind, all]) =>
    Object.keys(all).map((name) => `#/components/${kind}/${name}`),
  )
  const bundle = '/api/schemas/bundle.json'
  const references = [...text.matchAll(/"\$ref":"(.*?)"/g)].map(([, reference]) => reference ?? '')
  for (const reference of references)
    if (!reference.startsWith(bundle)) expect(componentRefs).toContain(reference)
  expect(references).toContain(bundle)
  // There are no unused components.
  expect(componentRefs.filter((name) => !references.includes(name))).toEqual([
    '#/components/securitySchemes/admin',
  ])
})

test('the schema of a bundle does not require properties with defaults', () => {
  expect(bundleJsonSchema()).toMatchObject({ required: ['site', 'staff', 'services', 'calendars'] })
})
