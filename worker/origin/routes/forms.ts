import { Hono } from 'hono'
import type { FormView } from '#worker/contract/form.ts'
import { findForm } from '../forms/find-form.ts'
import { formView } from '../forms/form-view.ts'
import type { Services } from '../services.ts'

/** What visitors fill in. */
export const formRoutes = (services: Services) =>
  new Hono().get('/:id', (c) => {
    const form = findForm(services, c.req.param('id'))
    return c.json<FormView>(formView(services.scenes.published(undefined), form))
  })
