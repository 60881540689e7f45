import { connect as connectPlain } from 'node:net'
import { connect as connectTls } from 'node:tls'
import type { SmtpServer } from './smtp-server.ts'

/** Opens a socket to a server. Tests pass their own function. */
export type OpenSocket = (server: SmtpServer) => object

/**
 * Opens a socket by name. nodemailer itself would look up the address and connect to it: in workerd it finds no
 * internal names, and TLS compares the certificate with the address.
 */
export const openSocket: OpenSocket = ({ host, port, tls }) =>
  tls === 'implicit' ? connectTls({ host, port }) : connectPlain({ host, port })
