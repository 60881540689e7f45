import { afterVisit } from './after-visit.ts'
import { contact } from './contact.ts'
import type { Form } from './parts.ts'
import { whichTreatment } from './which-treatment.ts'

/** The demo's forms: a form, a survey and a quiz. */
export const forms: Form[] = [contact, afterVisit, whichTreatment]
