import type { BundleInput } from '#worker/contract/bundle/bundle.ts'
import { calendarTexts } from './calendar-texts.ts'
import { massageQuestions } from './massage-questions.ts'
import { studio, videoCall } from './venues.ts'

// In minutes.
const HOUR = 60
const DAY = 24 * HOUR

/** Returns the same hours for Monday to Friday. */
const weekdays = <T>(windows: T) => ({ mon: windows, tue: windows, wed: windows, thu: windows, fri: windows })

/** The rules under which the demo's services are booked. */
export const calendars: BundleInput['calendars'] = [
  {
    id: 'cal_intro_call',
    slug: 'intro-call',
    name: calendarTexts.introCall.name,
    description: calendarTexts.introCall.description,
    services: ['srv_intro_call'],
    hours: { weekly: weekdays([{ from: '09:00', to: '17:00' }]) },
    interval: 30,
    notice: 2 * HOUR,
    horizonDays: 60,
    cutoff: { reschedule: 2 * HOUR, cancel: 2 * HOUR },
    place: videoCall,
    fields: { phone: 'hidden' },
    guests: { ask: 'names', max: 10 },
  },
  {
    id: 'cal_massage',
    slug: 'massage',
    name: calendarTexts.massage.name,
    description: calendarTexts.massage.description,
    cover: 'stones',
    services: ['srv_deep_tissue', 'srv_hot_stone', 'srv_head_neck', 'srv_foot'],
    interval: 30,
    notice: 2 * HOUR,
    horizonDays: 90,
    perDay: 6,
    cutoff: { reschedule: 12 * HOUR, cancel: DAY },
    place: studio,
    cart: { guests: { ask: 'names', max: 3 } },
    questions: massageQuestions,
    waitlist: {},
  },
  {
    id: 'cal_yoga_class',
    slug: 'yoga-class',
    name: calendarTexts.yogaClass.name,
    description: calendarTexts.yogaClass.description,
    cover: 'yoga-mat',
    services: ['srv_yoga'],
    hours: {
      weekly: {
        tue: [{ from: '18:30', to: '19:45' }],
        thu: [{ from: '18:30', to: '19:45' }],
        sat: [{ from: '09:30', to: '10:45' }],
      },
    },
    interval: 75,
    notice: HOUR,
    horizonDays: 30,
    seats: 12,
    cutoff: { reschedule: 2 * HOUR, cancel: 2 * HOUR },
    place: studio,
    guests: { ask: 'count', max: 5, pricePerHead: true },
    waitlist: { holdFor: 3 * HOUR },
    lockTimeZone: true,
  },
  {
    id: 'cal_sleep_coaching',
    slug: 'sleep-coaching',
    name: calendarTexts.sleepCoaching.name,
    services: ['srv_sleep_coaching'],
    interval: 60,
    notice: DAY,
    horizonDays: 45,
    perDay: 4,
    cutoff: { reschedule: DAY, cancel: DAY },
    place: videoCall,
    fields: { phone: 'hidden', dateOfBirth: 'optional' },
  },
  {
    id: 'cal_home_visit',
    slug: 'home-visit',
    name: calendarTexts.homeVisit.name,
    services: ['srv_home_massage'],
    interval: 60,
    notice: DAY,
    horizonDays: 60,
    perDay: 2,
    cutoff: { reschedule: DAY, cancel: 2 * DAY },
    place: { kind: 'ask' },
  },
  {
    id: 'cal_consultation',
    slug: 'consultation',
    name: calendarTexts.consultation.name,
    description: calendarTexts.consultation.description,
    services: ['srv_consultation'],
    interval: 30,
    notice: DAY,
    horizonDays: 60,
    cutoff: { reschedule: DAY, cancel: DAY },
    place: studio,
    requests: { answerWithin: 2 * DAY },
  },
  {
    id: 'cal_physio_course',
    slug: 'physio-course',
    name: calendarTexts.physioSeries.name,
    description: calendarTexts.physioSeries.description,
    services: ['srv_physio'],
    interval: 60,
    notice: DAY,
    horizonDays: 90,
    cutoff: { reschedule: DAY, cancel: DAY },
    place: studio,
    recurring: { every: 'week', max: 6, whenTaken: 'next-free' },
  },
]
