import { existsSync } from 'node:fs'
import { join } from 'node:path'

interface SharedChunk {
  name: string
  /** The chunk contains each of its modules that at least this many entries and lazy chunks import. */
  minShareCount: number
  /** Files and folders, from the root of the project. Folders end in a slash. */
  modules: readonly string[]
  except?: readonly string[]
}

const root = join(import.meta.dirname, '../..')

/** Components that the first load of most islands shows. */
const commonComponents = [
  'client/ui/alert.tsx',
  'client/ui/button-class.ts',
  'client/ui/class-names.ts',
  'client/ui/heading.tsx',
  'client/ui/icon.tsx',
  'client/ui/use-problem-focus.ts',
  'client/ui/visually-hidden.tsx',
]

/**
 * Modules that the chunks of first loads leave out: the modules for problems and secrets, and the modules in the small chunk of
 * the island loader.
 */
const smallChunks = [
  'client/page/complete-posts.ts',
  'client/page/field-message.ts',
  'client/page/reload-guard.ts',
  'client/page/sent-key.ts',
  'client/page/storage.ts',
]

/** A few large chunks compress better than the many small ones that the bundler would make. */
const sharedChunks: readonly SharedChunk[] = [
  {
    // Styles of pages without islands. Islands use their class names.
    name: 'looks',
    minShareCount: 4,
    modules: [
      'client/ui/alert.module.css',
      'client/ui/button.module.css',
      'client/ui/heading.module.css',
      'client/ui/visually-hidden.module.css',
    ],
  },
  {
    // Shared by all islands and by their loader.
    name: 'storage',
    minShareCount: 2,
    modules: ['client/page/reload-guard.ts', 'client/page/storage.ts'],
  },
  {
    // Shared by all islands.
    name: 'base',
    minShareCount: 3,
    modules: [
      'node_modules/',
      'locales/',
      'client/page/',
      'worker/contract/bookings/field-limits.ts',
      'worker/contract/content/image-url.ts',
      'worker/contract/money/currency-exponent.ts',
      ...commonComponents,
    ],
    except: smallChunks,
  },
  {
    // Shared by the booking flow and the manage page. Add-ons, forms and problems are left out: no first load needs them.
    name: 'island',
    minShareCount: 2,
    modules: [
      'node_modules/',
      'client/booking/',
      'client/page/',
      'worker/contract/durations.ts',
      'worker/contract/bookings/',
      'worker/contract/money/',
      ...commonComponents,
    ],
    except: [
      'node_modules/libphonenumber-js/',
      'client/booking/add-ons/',
      'client/booking/details/',
      'client/booking/navigation/choices.module.css',
      'client/booking/hold/hold-countdown.module.css',
      'client/booking/hold/hold-countdown.tsx',
      'client/booking/hold/use-seconds-left.ts',
      'client/booking/state/chosen-add-ons.ts',
      'client/booking/state/use-remove-guest.ts',
      'client/booking/steps/no-payment.tsx',
      'client/booking/submit/',
      'client/page/question-problem.ts',
      'client/booking/problems/booking-problem.module.css',
      'client/booking/problems/booking-problem.tsx',
      'worker/contract/bookings/cart-pause.ts',
      'worker/contract/bookings/chosen-add-ons.ts',
      'worker/contract/bookings/contact-fields.ts',
      'worker/contract/bookings/format-policy.ts',
      'worker/contract/bookings/format-series-changes.ts',
      'worker/contract/bookings/policy-payment.ts',
      'worker/contract/bookings/policy-steps.ts',
      'worker/contract/bookings/zone-name.ts',
      'worker/contract/money/arithmetic.ts',
      'worker/contract/money/format-account.ts',
      'worker/contract/money/quote.ts',
      ...smallChunks,
    ],
  },
  {
    // Shared by the steps of a booking, by all other forms, and by everything that shows problems.
    name: 'controls',
    minShareCount: 2,
    modules: [
      'client/content/elements/picture.tsx',
      'client/page/field-message.ts',
      'client/page/question-problem.ts',
      'client/page/sent-key.ts',
      'worker/contract/clean-text.ts',
      'worker/contract/email.ts',
      'worker/contract/failure.ts',
      'worker/contract/parse-url.ts',
      'worker/contract/problem.ts',
      'locales/file-size.ts',
      'client/consent/agreements.module.css',
      'client/consent/agreements.tsx',
      'client/ui/button.tsx',
      'client/ui/card.module.css',
      'client/ui/card.tsx',
      'client/ui/choice.module.css',
      'client/ui/choice.tsx',
      'client/ui/control-id.ts',
      'client/ui/after-pointer.ts',
      'client/ui/email-field.tsx',
      'client/ui/field-group.module.css',
      'client/ui/field-group.tsx',
      'client/ui/field-notes.tsx',
      'client/ui/field.module.css',
      'client/ui/field.tsx',
      'client/ui/phone/phone-field.tsx',
      'client/ui/problem-alert.tsx',
      'client/ui/phone/phone-field.module.css',
      'client/ui/phone/phone-rules.ts',
      'client/ui/set-typed-value.ts',
      'client/ui/use-field-problems.ts',
    ],
  },
  {
    // Shared by the form page and the form of a booking.
    name: 'forms',
    minShareCount: 2,
    modules: [
      'client/content/elements/rich-text.tsx',
      'client/content/localize-links.ts',
      'client/forms/',
      'worker/contract/forms/',
    ],
    except: ['client/forms/interactive/'],
  },
  {
    // Shared by the steps of a booking that load late, and by the views of the manage page.
    name: 'steps',
    minShareCount: 2,
    modules: [
      'client/booking/',
      'client/ui/fact-line.tsx',
      'locales/format-short-time.ts',
      'worker/contract/bookings/',
      'worker/contract/money/',
    ],
    except: ['worker/contract/bookings/zone-name.ts'],
  },
  {
    // Shared by the views of the manage page.
    name: 'bookings',
    minShareCount: 2,
    modules: ['client/manage/'],
    except: ['client/manage/stored-booking-links.ts', 'client/manage/manage-links.ts'],
  },
]

/** Vite's own module, which every island with lazy chunks imports. */
const PRELOAD_HELPER = 'vite/preload-helper'

function createMatcher({ name, modules, except = [] }: SharedChunk): (id: string) => boolean {
  for (const path of [...modules, ...except])
    if (!existsSync(join(root, path)))
      throw new Error(`The chunk ${name} names ${path}, which does not exist`)
  const isIn = (file: string, paths: readonly string[]) =>
    paths.some((path) => (path.endsWith('/') ? file.startsWith(path) : file === path))
  return (id) => {
    if (id.includes(PRELOAD_HELPER)) return name === 'base'
    const [file = ''] = id.replace(`${root}/`, '').split('?')
    return /\.(js|ts|tsx|css)$/.test(file) && isIn(file, modules) && !isIn(file, except)
  }
}

/**
 * Groups of the client's modules by chunk, for Rolldown's `output.codeSplitting`. Throws when a named path does not
 * exist.
 */
export const clientChunks = {
  groups: sharedChunks.map((chunk) => ({
    name: chunk.name,
    test: createMatcher(chunk),
    minShareCount: chunk.minShareCount,
    priority: chunk.minShareCount,
    includeDependenciesRecursively: false,
  })),
}
