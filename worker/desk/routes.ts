import type { DeskRole } from '#worker/contract/admin/desk.ts'
import { agenda } from './agenda/show-agenda.tsx'
import { newBlock, oneBlock } from './blocked-times/show-block.tsx'
import { blockList } from './blocked-times/show-block-list.tsx'
import { bookingAction } from './booking/actions/show-action.tsx'
import { booking } from './booking/show-booking.tsx'
import { customer, customerErasure, customerExport } from './customers/show-customer.tsx'
import { customers, customersTable } from './customers/show-customers.tsx'
import { draft } from './drafts/show-draft.tsx'
import { drafts } from './drafts/show-drafts.tsx'
import { file, forms, submission, submissions, submissionsTable } from './forms/show-forms.tsx'
import { history } from './history/show-history.tsx'
import { revision } from './history/show-revision.tsx'
import { blockedRecipients, messages } from './messages/show-messages.tsx'
import { newBooking } from './new-booking/show-new-booking.tsx'
import { reports, reportTable } from './reports/show-reports.tsx'
import { type DeskRoute, deskRow } from './request/route.ts'
import { requests } from './requests/show-requests.tsx'
import { sessions } from './sessions/show-sessions.tsx'
import { waitlist } from './waitlist/show-waitlist.tsx'

const everybody: readonly DeskRole[] = ['owner', 'staff']
const owners: readonly DeskRole[] = ['owner']

/** Every page of the desk for people who are signed in. The rows with an area are the navigation, in this order. */
// biome-ignore format: a table
export const deskRoutes: readonly DeskRoute[] = [
  deskRow('/desk', everybody, agenda, { area: { text: 'shell.today', icon: 'calendar' } }),
  deskRow('/desk/new', everybody, newBooking, { area: { text: 'new.heading', icon: 'plus' } }),
  deskRow('/desk/blocks', everybody, blockList, { area: { text: 'blocks.heading', icon: 'clock' } }),
  deskRow('/desk/blocks/new', everybody, newBlock, { within: '/desk/blocks' }),
  deskRow('/desk/blocks/:id', everybody, oneBlock, { within: '/desk/blocks' }),
  deskRow('/desk/requests', everybody, requests, { area: { text: 'requests.heading', icon: 'check', open: 'requests' } }),
  deskRow('/desk/waitlist', everybody, waitlist, { area: { text: 'waiting.heading', icon: 'people' } }),
  deskRow('/desk/customers', everybody, customers, { area: { text: 'customers.heading', icon: 'person' } }),
  deskRow('/desk/customers.csv', owners, customersTable),
  deskRow('/desk/customers/:id', everybody, customer, { within: '/desk/customers' }),
  deskRow('/desk/customers/:id/export', owners, customerExport),
  deskRow('/desk/customers/:id/erase', owners, customerErasure, { within: '/desk/customers' }),
  deskRow('/desk/forms', owners, forms, { area: { text: 'formAnswers.heading', icon: 'file' } }),
  deskRow('/desk/forms/:id', owners, submissions, { within: '/desk/forms' }),
  deskRow('/desk/forms/:id/submissions.csv', owners, submissionsTable),
  deskRow('/desk/forms/:id/submissions/:submission', owners, submission, { within: '/desk/forms' }),
  deskRow('/desk/files/:id', everybody, file),
  deskRow('/desk/messages', everybody, messages, { area: { text: 'messages.heading', icon: 'mail', open: 'failedMessages' } }),
  deskRow('/desk/messages/blocked', everybody, blockedRecipients, { within: '/desk/messages' }),
  deskRow('/desk/reports', owners, reports, { area: { text: 'reports.heading', icon: 'chart' } }),
  deskRow('/desk/reports.csv', owners, reportTable),
  deskRow('/desk/history', owners, history, { area: { text: 'published.heading', icon: 'globe' } }),
  deskRow('/desk/history/:revision', owners, revision, { within: '/desk/history' }),
  deskRow('/desk/drafts', owners, drafts, { within: '/desk/history' }),
  deskRow('/desk/drafts/:id', owners, draft, { within: '/desk/history' }),
  deskRow('/desk/bookings/:id', everybody, booking, { within: '/desk' }),
  deskRow('/desk/bookings/:id/:action', everybody, bookingAction, { within: '/desk' }),
  deskRow('/desk/sessions', everybody, sessions),
]
