import * as z from 'zod/mini'

/** The names of the forms that a new form can start from. Each has a file in `starting-points/forms`. */
export const formTemplateNames = ['contact', 'intake', 'feedback'] as const

export type FormTemplateName = (typeof formTemplateNames)[number]

/** The templates with their texts in all languages: forms without an id and a slug. */
export const formTemplates = z.record(z.enum(formTemplateNames), z.record(z.string(), z.unknown()))

/** The path of the static file with the templates. */
export const FORM_TEMPLATES_PATH = '/assets/form-templates.json'
