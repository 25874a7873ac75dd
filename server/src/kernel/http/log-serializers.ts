// A type and not an interface: fastify wants any further field to be allowed.
type LoggedError = {
  readonly type: string
  readonly message: string
  readonly stack: string
  readonly code: string
}

/**
 * What a log line tells of an error: enough to find the bug. The database's own fields (`detail`,
 * `where`, parameters) hold values of rows, and rows hold people; they are left out
 * (docs/rules/trust.md S17).
 */
function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '', code: '' }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return { type: error.name, message: error.message, stack: error.stack ?? '', code }
}

const nothing = () => ({})

/** Log lines carry ids and routes, never bodies, headers, addresses, names or values of rows. */
export const logSerializers = { err: loggedError, req: nothing, res: nothing }
