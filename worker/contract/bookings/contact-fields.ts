import type { FieldProblemCode } from '../problem.ts'
import type { ContactFieldName } from './contact-field-names.ts'

interface ContactField {
  /** The maximum number of characters. */
  maxLength: number
  /** The problem of a required field that is empty; `required` if left out. */
  missing?: FieldProblemCode
  /** The heading of its column in tables; its name in words if left out. */
  heading?: string
  /** The attributes of its input, apart from its length. */
  input?: { type?: 'date'; autoComplete?: string; min?: string }
}

/**
 * The limits of each contact field, and how a form asks for it. The schemas of `contact.ts` have the same
 * names.
 */
export const contactFields = {
  firstName: { maxLength: 100, missing: 'first-name-required', input: { autoComplete: 'given-name' } },
  lastName: { maxLength: 100, missing: 'last-name-required', input: { autoComplete: 'family-name' } },
  email: { maxLength: 254, missing: 'email-required' },
  phone: { maxLength: 40, missing: 'phone-required' },
  dateOfBirth: { maxLength: 10, input: { type: 'date', autoComplete: 'bday', min: '1900-01-01' } },
  location: { maxLength: 300, missing: 'location-required', input: { autoComplete: 'street-address' } },
  notes: { maxLength: 2000, heading: 'Remarks' },
} as const satisfies Record<ContactFieldName, ContactField>

/** Returns the limits of a contact field, and how a form asks for it. */
export const getContactField = (name: ContactFieldName): ContactField => contactFields[name]

type FirstFieldName = Exclude<ContactFieldName, 'location' | 'notes'>

/** The contact fields at the start of the details form. `location` and `notes` come later in the form. */
export const firstContactFields = (Object.keys(contactFields) as ContactFieldName[]).filter(
  (name): name is FirstFieldName => name !== 'location' && name !== 'notes',
)
