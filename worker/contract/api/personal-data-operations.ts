import {
  adminConsents,
  adminConsentsQuery,
  dataLinkRequest,
  dataLinkResponse,
  erasure,
  personalData,
  personalDataQuery,
  personalDataRequest,
} from '../personal-data.ts'
import type { Operation } from './operation.ts'

const linkProblems = ['link-expired', 'validation'] as const

const dataLinkLimit = { counts: 'link', perMinute: 60 } as const

/** Operations for a person on their own data, with the token of the link that they were sent. */
export const personalDataOperations = [
  {
    method: 'get',
    path: '/personal-data/{subject}',
    limit: dataLinkLimit,
    summary: 'Get all stored data of a person or of one submission',
    query: personalDataQuery,
    responses: { 200: personalData },
    problems: linkProblems,
  },
  {
    method: 'post',
    path: '/personal-data/{subject}/erase',
    limit: dataLinkLimit,
    summary: 'Erase the data of a person or of one submission',
    body: personalDataRequest,
    responses: { 200: erasure },
    problems: linkProblems,
  },
  {
    method: 'post',
    path: '/personal-data/{subject}/withdraw',
    limit: dataLinkLimit,
    summary: 'Withdraw the marketing consent',
    body: personalDataRequest,
    responses: { 200: personalData },
    problems: linkProblems,
  },
] as const satisfies readonly Operation[]

/** Operations for the business on the consents and the data of a person. */
export const personalDataAdminOperations = [
  {
    method: 'get',
    path: '/admin/consents',
    summary: 'List the consents of a person',
    query: adminConsentsQuery,
    responses: { 200: adminConsents },
    problems: ['validation'],
    roles: ['owner', 'reader'],
    people: { needs: ['see-contacts', 'see-notes'], rows: 'all' },
  },
  {
    method: 'post',
    path: '/admin/data-links',
    summary: 'Create a link to the stored data of a person, and with `send` mail it to them',
    body: dataLinkRequest,
    responses: { 201: dataLinkResponse },
    problems: ['validation'],
    roles: ['owner'],
    people: 'never',
    reveals: ['personal-data'],
  },
] as const satisfies readonly Operation[]
