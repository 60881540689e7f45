import { connect as connectPlain } from 'node:net'
import { connect as connectTls } from 'node:tls'
import type { SmtpServer } from './smtp-server.ts'

/** Opens a socket to a server. Tests pass their own function. */
export type OpenSocket = (server: SmtpServer) => object

/**
 * Opens a socket to a host by its name. nodemailer itself would look up the IP address and connect to that: in workerd it
 * finds no internal names, and TLS would compare the certificate with the IP address.
 */
export const openSocket: OpenSocket = ({ host, port, tls }) =>
  tls === 'implicit' ? connectTls({ host, port }) : connectPlain({ host, port })
