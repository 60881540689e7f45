import * as z from 'zod/mini'
import { formId, imageId, optionId, slug, stepId } from '../ids.ts'
import { name, prose } from '../text.ts'
import { formField } from './form-field.ts'
import { formRule } from './form-rule.ts'
import { link } from './written.ts'

const action = z.strictObject({ label: name, link })

const step = z.strictObject({
  id: stepId,
  title: z.optional(name),
  text: z.optional(prose),
  fields: z.array(formField).check(z.maxLength(100)),
})

/** What is said when it has been sent. */
const done = z.strictObject({
  title: z.optional(name),
  text: z.optional(prose),
  action: z.optional(action),
})

const common = {
  id: formId,
  slug,
  name,
  description: z.optional(prose),
  /** Shown where a link to it is shared. */
  cover: z.optional(imageId),
  /** Shown one at a time. */
  steps: z.array(step).check(z.minLength(1), z.maxLength(60)),
  rules: z._default(z.array(formRule).check(z.maxLength(200)), []),
  /** Of the site's own agreements, those that it asks for at its end. */
  agreements: z._default(
    z.strictObject({ terms: z._default(z.boolean(), false), marketing: z._default(z.boolean(), false) }),
    { terms: false, marketing: false },
  ),
  /** Visitors may have their name and address kept in their own browser for the next time. */
  remember: z._default(z.boolean(), false),
  /** The label of the button that sends it. */
  submit: z.optional(name),
  done: z._default(done, {}),
}

/** What a score from `from` percent up to the next tier means. */
const tier = z.strictObject({
  from: z.int().check(z.minimum(0), z.maximum(100)),
  title: name,
  text: z.optional(prose),
  action: z.optional(action),
})

/** What visitors fill in. A survey keeps what was answered so far; a quiz is scored by the points of what was chosen. */
export const form = z.discriminatedUnion('kind', [
  z.strictObject({ ...common, kind: z.literal('form') }),
  z.strictObject({ ...common, kind: z.literal('survey') }),
  z.strictObject({
    ...common,
    kind: z.literal('quiz'),
    categories: z._default(z.array(z.strictObject({ id: optionId, name })).check(z.maxLength(20)), []),
    /** By `from`, the first at 0. */
    tiers: z.array(tier).check(z.minLength(1), z.maxLength(20)),
  }),
])

export type FormDefinition = z.infer<typeof form>
export type QuizDefinition = Extract<FormDefinition, { kind: 'quiz' }>
