import { newPushDevice, push, pushDeviceRequest, pushSettings, pushTest } from '../admin/push.ts'
import type { Operation } from './operation.ts'

/** The rule for calls about one's own notifications: these are about appointments, so a person who sees none gets none. */
const ownNotifications = { needs: ['look'], rows: 'none' } as const

/** Operations on the notifications that people of the desk get on their devices. A token has no devices. */
export const pushOperations = [
  {
    method: 'get',
    path: '/admin/push',
    summary: 'Get the devices of the person at the desk that get notifications, and what they get',
    responses: { 200: push },
    problems: ['not-found'],
    roles: ['owner', 'staff'],
    people: ownNotifications,
  },
  {
    method: 'put',
    path: '/admin/push',
    summary: 'Choose of what the person at the desk is notified',
    body: pushSettings,
    maxBytes: 4096,
    responses: { 204: null },
    problems: ['validation', 'not-found'],
    roles: ['owner', 'staff'],
    people: ownNotifications,
  },
  {
    method: 'post',
    path: '/admin/push/devices',
    summary: 'Send notifications to the device of the session that calls',
    description:
      'They end with the session, with the access of the person, and when the push service ends the subscription.',
    body: pushDeviceRequest,
    maxBytes: 8192,
    responses: { 201: newPushDevice },
    problems: ['validation', 'not-found', 'secrets-unavailable'],
    roles: ['owner', 'staff'],
    people: ownNotifications,
  },
  {
    method: 'delete',
    path: '/admin/push/devices/{id}',
    summary: 'Send no more notifications to one of the person’s devices',
    responses: { 204: null },
    problems: ['not-found'],
    roles: ['owner', 'staff'],
    people: ownNotifications,
  },
  {
    method: 'post',
    path: '/admin/push/devices/{id}/test',
    limit: { counts: 'calls', perMinute: 20 },
    summary:
      'Send a test notification to one of the person’s devices, and get the answer of its push service',
    responses: { 200: pushTest },
    problems: ['not-found'],
    roles: ['owner', 'staff'],
    people: ownNotifications,
  },
] as const satisfies readonly Operation[]
