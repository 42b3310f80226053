import type { IncomingMessage } from 'node:http'

/** Whether a request says that a body follows, were it of no length (RFC 9112, section 6.3). */
export const announcesBody = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
