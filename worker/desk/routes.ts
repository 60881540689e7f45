import { agenda } from './agenda/show-agenda.tsx'
import { newBlockedTime, oneBlockedTime } from './blocked-times/show-blocked-time.tsx'
import { blockedTimeList } from './blocked-times/show-blocked-time-list.tsx'
import { blockedTimePlan } from './blocked-times/show-blocked-time-plan.ts'
import { bookingAction } from './booking/actions/show-action.tsx'
import { booking } from './booking/show-booking.tsx'
import { conflictPlan, conflicts } from './conflicts/show-conflicts.tsx'
import { customer, customerErasure, customerExport } from './customers/show-customer.tsx'
import { customers, customersTable } from './customers/show-customers.tsx'
import { customerDetails, newCustomer } from './customers/show-details.tsx'
import { customerMerge } from './customers/show-merge.tsx'
import { draft } from './drafts/show-draft.tsx'
import { drafts } from './drafts/show-drafts.tsx'
import { file, forms, submission, submissions, submissionsTable } from './forms/show-forms.tsx'
import { history } from './history/show-history.tsx'
import { revision } from './history/show-revision.tsx'
import { blockedRecipients, messages } from './messages/show-messages.tsx'
import { newBooking } from './new-booking/show-new-booking.tsx'
import { notifications } from './notifications/show-notifications.tsx'
import { people } from './people/show-people.tsx'
import { newPerson, onePerson } from './people/show-person.tsx'
import { reports, reportTable } from './reports/show-reports.tsx'
import { type DeskRoute, deskRow } from './request/route.ts'
import { requests } from './requests/show-requests.tsx'
import { sessions } from './sessions/show-sessions.tsx'
import { backup } from './setup/backup/show-backup.tsx'
import { calendars } from './setup/connect/calendars/show-calendars.tsx'
import { connect } from './setup/connect/show-connect.tsx'
import { provider } from './setup/connect/show-provider.tsx'
import { tokens } from './setup/connect/tokens/show-tokens.tsx'
import { webhooks } from './setup/connect/webhooks/show-webhooks.tsx'
import { website } from './setup/connect/website/show-website.tsx'
import { health } from './setup/health/show-health.tsx'
import { importMend, oneImport } from './setup/import/show-import.tsx'
import { imports, MAX_IMPORT_FORM_BYTES } from './setup/import/show-imports.tsx'
import { languages } from './setup/languages/show-languages.tsx'
import { translations } from './setup/languages/show-translations.tsx'
import { look } from './setup/look/show-look.tsx'
import { lookFonts, lookTheme } from './setup/look/stylesheets.ts'
import { MAX_PICTURE_FORM_BYTES, newPicture } from './setup/pictures/show-picture.tsx'
import { newForm } from './setup/questions/show-new-form.tsx'
import { question } from './setup/questions/show-question.tsx'
import { questions } from './setup/questions/show-questions.tsx'
import { rules } from './setup/rules/show-rules.tsx'
import { providedServices } from './setup/services/show-provided.tsx'
import { services } from './setup/services/show-services.tsx'
import { bookingWay } from './setup/services/show-way.tsx'
import { closures } from './setup/shortcuts/show-closures.tsx'
import { newColleague } from './setup/shortcuts/show-colleague.tsx'
import { discount } from './setup/shortcuts/show-discount.tsx'
import { otherHours } from './setup/shortcuts/show-hours.tsx'
import { setupKind } from './setup/show-kind.tsx'
import { setupResource } from './setup/show-resource.tsx'
import { setup } from './setup/show-setup.tsx'
import { week } from './setup/week/show-week.tsx'
import { start } from './start/show-start.tsx'
import { testVisit } from './start/show-test-visit.tsx'
import { undo } from './undo/show-undo.tsx'
import { waitlist } from './waitlist/show-waitlist.tsx'

/**
 * All pages of the desk for people who are signed in. A person may open a page if they may call its operation. The rows with an
 * `area` are the links of the navigation, in this order.
 */
// biome-ignore format: a table
export const deskRoutes: readonly DeskRoute[] = [
  deskRow('/desk', 'get /admin/agenda', agenda, { area: { text: 'shell.today', icon: 'calendar' } }),
  deskRow('/desk/new', 'post /admin/bookings', newBooking, { area: { text: 'new.heading', icon: 'plus' } }),
  deskRow('/desk/blocks', 'get /admin/blocks', blockedTimeList, { area: { text: 'blocks.heading', icon: 'clock' } }),
  deskRow('/desk/blocks/new', 'post /admin/blocks', newBlockedTime, { within: '/desk/blocks' }),
  deskRow('/desk/blocks/:id', 'get /admin/blocks/{id}', oneBlockedTime, { within: '/desk/blocks' }),
  deskRow('/desk/blocks/:id/plan', 'get /admin/blocks/{id}/collisions', blockedTimePlan, { within: '/desk/blocks' }),
  deskRow('/desk/conflicts', 'get /admin/conflicts', conflicts, { within: '/desk' }),
  deskRow('/desk/conflicts/plan', 'get /admin/conflicts', conflictPlan, { within: '/desk' }),
  deskRow('/desk/requests', 'get /admin/bookings', requests, { area: { text: 'requests.heading', icon: 'check', open: 'requests' } }),
  deskRow('/desk/waitlist', 'get /admin/waitlist', waitlist, { area: { text: 'waiting.heading', icon: 'people' } }),
  deskRow('/desk/customers', 'get /admin/customers', customers, { area: { text: 'customers.heading', icon: 'person' } }),
  deskRow('/desk/customers.csv', 'get /admin/customers.csv', customersTable),
  deskRow('/desk/customers/new', 'post /admin/customers', newCustomer, { within: '/desk/customers' }),
  deskRow('/desk/customers/:id', 'get /admin/customers/{id}', customer, { within: '/desk/customers' }),
  deskRow('/desk/customers/:id/edit', 'put /admin/customers/{id}', customerDetails, { within: '/desk/customers' }),
  deskRow('/desk/customers/:id/merge', 'post /admin/customers/{id}/merge', customerMerge, { within: '/desk/customers' }),
  deskRow('/desk/customers/:id/export', 'get /admin/customers/{id}/export', customerExport),
  deskRow('/desk/customers/:id/erase', 'post /admin/customers/{id}/erase', customerErasure, { within: '/desk/customers' }),
  deskRow('/desk/forms', 'get /admin/forms', forms, { area: { text: 'formAnswers.heading', icon: 'file' } }),
  deskRow('/desk/forms/:id', 'get /admin/forms/{id}/submissions', submissions, { within: '/desk/forms' }),
  deskRow('/desk/forms/:id/submissions.csv', 'get /admin/forms/{id}/submissions.csv', submissionsTable),
  deskRow('/desk/forms/:id/submissions/:submission', 'get /admin/forms/{id}/submissions/{submission}', submission, { within: '/desk/forms' }),
  deskRow('/desk/files/:id', 'get /admin/files/{id}', file),
  deskRow('/desk/messages', 'get /admin/messages', messages, { area: { text: 'messages.heading', icon: 'mail', open: 'failedMessages' } }),
  deskRow('/desk/messages/blocked', 'get /admin/blocked-recipients', blockedRecipients, { within: '/desk/messages' }),
  deskRow('/desk/reports', 'get /admin/reports', reports, { area: { text: 'reports.heading', icon: 'chart' } }),
  deskRow('/desk/reports.csv', 'get /admin/reports.csv', reportTable),
  deskRow('/desk/setup', 'post /admin/drafts/{id}/changes', setup, { area: { text: 'setup.heading', icon: 'setup' } }),
  deskRow('/desk/setup/closures', 'post /admin/drafts/{id}/changes', closures, { within: '/desk/setup', edits: 'site' }),
  deskRow('/desk/setup/week', 'post /admin/drafts/{id}/changes', week, { within: '/desk/setup', edits: 'staff' }),
  deskRow('/desk/setup/hours', 'post /admin/drafts/{id}/changes', otherHours, { within: '/desk/setup', edits: 'staff' }),
  deskRow('/desk/setup/services', 'post /admin/drafts/{id}/changes', services, { within: '/desk/setup', edits: 'service' }),
  deskRow('/desk/setup/services/:id', 'post /admin/drafts/{id}/changes', bookingWay, { within: '/desk/setup', edits: 'calendar' }),
  deskRow('/desk/setup/connect', 'put /admin/secrets/{name}', connect, { within: '/desk/setup' }),
  deskRow('/desk/setup/connect/tokens', 'post /admin/tokens', tokens, { within: '/desk/setup' }),
  deskRow('/desk/setup/connect/webhooks', 'post /admin/webhooks/rotate', webhooks, { within: '/desk/setup' }),
  deskRow('/desk/setup/connect/calendars', 'post /admin/feeds', calendars, { within: '/desk/setup' }),
  deskRow('/desk/setup/connect/website', 'put /admin/secrets/{name}', website, { within: '/desk/setup' }),
  deskRow('/desk/setup/connect/:purpose', 'put /admin/secrets/{name}', provider, { within: '/desk/setup' }),
  deskRow('/desk/setup/health', 'get /admin/health', health, { within: '/desk/setup' }),
  deskRow('/desk/setup/backup', 'get /admin/backup', backup, { within: '/desk/setup' }),
  deskRow('/desk/setup/import', 'post /admin/imports', imports, { within: '/desk/setup', maxBytes: MAX_IMPORT_FORM_BYTES }),
  deskRow('/desk/setup/import/:id', 'post /admin/imports', oneImport, { within: '/desk/setup' }),
  deskRow('/desk/setup/import/:id/mend.csv', 'post /admin/imports', importMend),
  deskRow('/desk/setup/languages', 'post /admin/drafts/{id}/changes', languages, { within: '/desk/setup' }),
  deskRow('/desk/setup/languages/:locale', 'post /admin/drafts/{id}/changes', translations, { within: '/desk/setup' }),
  deskRow('/desk/setup/rules', 'post /admin/drafts/{id}/changes', rules, { within: '/desk/setup', edits: 'site' }),
  deskRow('/desk/setup/look', 'post /admin/drafts/{id}/changes', look, { within: '/desk/setup', edits: 'site' }),
  deskRow('/desk/setup/look/fonts.css', 'post /admin/drafts/{id}/changes', lookFonts, { within: '/desk/setup', edits: 'site' }),
  deskRow('/desk/setup/look/theme.css', 'post /admin/drafts/{id}/changes', lookTheme, { within: '/desk/setup', edits: 'site' }),
  deskRow('/desk/setup/discount', 'post /admin/drafts/{id}/changes', discount, { within: '/desk/setup', edits: 'service' }),
  deskRow('/desk/setup/staff/~new', 'post /admin/drafts/{id}/changes', newColleague, { within: '/desk/setup', edits: 'staff' }),
  deskRow('/desk/setup/staff/:id/services', 'post /admin/drafts/{id}/changes', providedServices, { within: '/desk/setup', edits: 'service' }),
  deskRow('/desk/setup/form/~new', 'post /admin/drafts/{id}/changes', newForm, { within: '/desk/setup', edits: 'form' }),
  deskRow('/desk/setup/form/:id/questions', 'post /admin/drafts/{id}/changes', questions, { within: '/desk/setup', edits: 'form' }),
  deskRow('/desk/setup/form/:id/questions/:question', 'post /admin/drafts/{id}/changes', question, { within: '/desk/setup', edits: 'form' }),
  deskRow('/desk/setup/image/~new', 'put /admin/assets/{sha256}', newPicture, { within: '/desk/setup', edits: 'image', maxBytes: MAX_PICTURE_FORM_BYTES }),
  deskRow('/desk/setup/:kind', 'post /admin/drafts/{id}/changes', setupKind, { within: '/desk/setup' }),
  deskRow('/desk/setup/:kind/:id', 'post /admin/drafts/{id}/changes', setupResource, { within: '/desk/setup' }),
  deskRow('/desk/start', 'post /admin/drafts/{id}/changes', start, { within: '/desk/setup', edits: 'site' }),
  deskRow('/desk/start/visit', 'get /admin/test-visit', testVisit, { within: '/desk/setup' }),
  deskRow('/desk/history', 'get /admin/revisions', history, { area: { text: 'published.heading', icon: 'globe' } }),
  deskRow('/desk/history/:revision', 'get /admin/revisions/{revision}', revision, { within: '/desk/history' }),
  deskRow('/desk/drafts', 'get /admin/drafts', drafts, { within: '/desk/history' }),
  deskRow('/desk/drafts/:id', 'get /admin/drafts/{id}', draft, { within: '/desk/history' }),
  deskRow('/desk/bookings/:id', 'get /admin/bookings/{id}', booking, { within: '/desk' }),
  deskRow('/desk/bookings/:id/:action', 'get /admin/bookings/{id}', bookingAction, { within: '/desk' }),
  deskRow('/desk/undo', 'post /admin/undo/{id}', undo, { within: '/desk' }),
  deskRow('/desk/people', 'get /admin/people', people),
  deskRow('/desk/people/new', 'put /admin/people', newPerson),
  deskRow('/desk/people/:id', 'put /admin/people', onePerson),
  deskRow('/desk/notifications', 'get /admin/push', notifications),
  deskRow('/desk/sessions', 'get /admin/sessions', sessions),
]
