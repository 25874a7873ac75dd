import { type ErrorBody, errorSchema } from '@prumo/contracts/error.schema'

/** Codes that this side gives when there is no answer to read. */
export type LocalCode = 'network' | 'unexpected_answer'

interface Origin {
  readonly status: number
  readonly route_id: string
  readonly path: string
  readonly retry_after_seconds?: number
}

/** An answer that is not a success, or no answer at all (status 0, code `network`). */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly error: string | undefined
  readonly errors: Readonly<Record<string, readonly string[]>>
  readonly request_id: string
  readonly current_version: number | undefined
  readonly changed: ErrorBody['changed']
  readonly route_id: string
  readonly path: string
  readonly retry_after_seconds: number | undefined

  constructor(body: ErrorBody, origin: Origin) {
    super(body.message)
    this.name = 'ApiError'
    this.status = origin.status
    this.code = body.code
    this.error = body.error
    this.errors = body.errors ?? {}
    this.request_id = body.request_id
    this.current_version = body.current_version
    this.changed = body.changed
    this.route_id = origin.route_id
    this.path = origin.path
    this.retry_after_seconds = origin.retry_after_seconds
  }
}

/** An error without an answer of the server behind it. */
export function localError(code: LocalCode, origin: Origin): ApiError {
  return new ApiError({ message: code, code, request_id: '' }, origin)
}

/** What the server says to who is not signed in. */
export function signedOutError(origin: Omit<Origin, 'status'>): ApiError {
  const body = { message: 'Unauthenticated.', code: 'unauthenticated', request_id: '' }
  return new ApiError(body, { ...origin, status: 401 })
}

/** Reads the body of a failed answer; one that is not ours (a proxy's page) keeps only its status. */
export async function readApiError(
  response: Response,
  origin: Omit<Origin, 'status'>,
): Promise<ApiError> {
  const retryAfter = Number(response.headers.get('retry-after'))
  const full = {
    ...origin,
    status: response.status,
    ...(retryAfter > 0 ? { retry_after_seconds: retryAfter } : {}),
  }
  const text = await response.text()
  const body = errorSchema.safeParse(parseJson(text))
  return body.success ? new ApiError(body.data, full) : localError('unexpected_answer', full)
}

/** JSON as a value, or undefined when the text is none: the schema then says what is missing. */
export function parseJson(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
