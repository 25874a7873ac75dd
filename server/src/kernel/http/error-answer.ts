import type { ErrorBody } from '@prumo/contracts/error.schema'
import { CentsOverflowError } from '@prumo/money'
import { z } from 'zod'
import { isOutOfRange, isUnavailable } from '../database/sql-errors.ts'
import { isDiskFull } from '../files/disk-full.ts'
import { Refusal, type StatementLineRef } from '../refusal.ts'
import {
  type ErrorCode,
  errorText,
  isFieldCode,
  isRefusalCode,
  type Language,
} from '../../texts/error-texts.ts'
import { isTextValues, type TextValues } from '../../texts/text-values.ts'

/** Codes whose status is not 422. */
const STATUS: Partial<Record<ErrorCode, number>> = {
  unauthenticated: 401,
  invalid_credentials: 401,
  too_many_attempts: 429,
  too_many_requests: 429,
  too_many_exports: 429,
  charge_just_mailed: 429,
  too_many_charge_mails: 429,
  emission_just_mailed: 429,
  too_many_emission_mails: 429,
  permission_denied: 403,
  note_of_another: 403,
  plan_lacks_feature: 403,
  read_only_plan: 403,
  company_suspended: 403,
  second_factor_required: 403,
  second_factor_asked: 403,
  second_factor_needed_to_approve: 403,
  export_administrators_only: 403,
  api_token_refused: 403,
  api_token_needed: 403,
  second_factor_expired: 401,
  cost_center_permission_error_on_transaction: 403,
  project_permission_error_on_transaction: 403,
  cost_center_permission_error_on_purchase: 403,
  project_permission_error_on_purchase: 403,
  export_under_way: 409,
  provider_address_busy: 409,
  purchase_in_other_state: 409,
  purchase_at_others: 409,
  budget_in_other_state: 409,
  not_found: 404,
  route_not_found: 404,
  method_not_allowed: 405,
  malformed_request: 400,
  call_not_proven: 400,
  payload_too_large: 413,
  unsupported_media_type: 415,
  stale_version: 409,
  undo_conflict: 409,
  undo_reference_gone: 409,
  selection_changed: 409,
  readjustment_changed: 409,
  charges_changed: 409,
  operation_already_undone: 409,
  payment_already_undone: 409,
  line_already_handled: 409,
  request_in_other_state: 409,
  sale_in_other_state: 409,
  demo_already_loaded: 409,
  demo_not_loaded: 409,
  import_already_undone: 409,
  bank_connection_not_ready: 409,
  setup_link_invalid: 403,
  email_not_confirmed: 403,
  request_in_progress: 409,
  file_store_unavailable: 503,
  file_damaged: 502,
  storage_full: 507,
  unavailable: 503,
  internal_error: 500,
}

export interface ErrorAnswer {
  readonly status: number
  readonly body: ErrorBody
  readonly retryAfterSeconds?: number
}

interface Asked {
  readonly language: Language
  readonly requestId: string
  readonly maxBytes: number
}

/** Fastify's own refusals, by their code. */
const FASTIFY_CODES: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_REQ_FILE_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_request',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_request',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_request',
}

const statusErrorSchema = z.looseObject({ statusCode: z.int(), code: z.string().optional() })

/**
 * Turns whatever a request threw into its answer. What is not a refusal is a bug or an outage: it
 * becomes 500, 503 or 507 and never shows its own text.
 */
export function errorAnswer(error: unknown, asked: Asked): ErrorAnswer {
  if (error instanceof Refusal) return refusalAnswer(error, asked)
  if (error instanceof z.ZodError) return validationAnswer(error, asked)
  if (error instanceof CentsOverflowError || isOutOfRange(error))
    return answerOf('number_too_large', asked)
  // Without Retry-After: somebody has to make room first.
  if (isDiskFull(error)) return answerOf('storage_full', asked)
  if (isUnavailable(error)) return { ...answerOf('unavailable', asked), retryAfterSeconds: 5 }
  const known = statusErrorSchema.safeParse(error).data
  if (known !== undefined && known.statusCode < 500) {
    const code =
      FASTIFY_CODES[known.code ?? ''] ??
      (known.statusCode === 429 ? 'too_many_requests' : 'malformed_request')
    return answerOf(code, asked, { text: sizeText(asked.maxBytes) })
  }
  return answerOf('internal_error', asked)
}

/** `16 KB`, `10 MB`: read in every language. */
const sizeText = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.round(bytes / 1024)} KB` : `${Math.round(bytes / 1024 / 1024)} MB`

function answerOf(code: ErrorCode, asked: Asked, values: TextValues = {}): ErrorAnswer {
  const message = errorText(asked.language, code, values)
  return { status: STATUS[code] ?? 422, body: { message, code, request_id: asked.requestId } }
}

function refusalAnswer(refusal: Refusal, asked: Asked): ErrorAnswer {
  const { fields, lines, values, currentVersion, changed, retryAfterSeconds } = refusal.details
  const { company, told } = refusal.details
  const textOf = (code: ErrorCode) => {
    const text = errorText(asked.language, code, values)
    return company === undefined ? text : errorText(asked.language, 'in_company', { company, text })
  }
  const answer = answerOf(refusal.code, asked, values)
  const message = textOf(told ?? refusal.code)
  const errors = Object.entries(fields ?? {}).map(([field, code]) => [
    field,
    [lineText(asked.language, lines?.[field], textOf(code))],
  ])
  return {
    status: answer.status,
    body: {
      ...answer.body,
      message,
      error: message,
      ...(errors.length > 0 ? { errors: Object.fromEntries(errors) } : {}),
      ...(currentVersion === undefined ? {} : { current_version: currentVersion }),
      ...(changed === undefined ? {} : { changed }),
    },
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  }
}

/** A text about a line of a statement names it first. */
export const lineText = (
  language: Language,
  line: StatementLineRef | undefined,
  text: string,
): string => (line === undefined ? text : errorText(language, 'about_line', { ...line, text }))

function validationAnswer(error: z.ZodError, asked: Asked): ErrorAnswer {
  const errors: Record<string, string[]> = {}
  for (const issue of error.issues) {
    const field = issue.path.map(String).join('.') || 'body'
    errors[field] = [...(errors[field] ?? []), issueText(issue, asked.language)]
  }
  const answer = answerOf('validation_failed', asked)
  return { status: answer.status, body: { ...answer.body, errors } }
}

/** What an issue of a contract says to people. */
export function issueText(issue: z.core.$ZodIssue, language: Language): string {
  if (isFieldCode(issue.message) || isRefusalCode(issue.message))
    return errorText(language, issue.message, valuesOf(issue))
  if (issue.code === 'too_big')
    return errorText(language, issue.origin === 'string' ? 'too_long' : 'too_large', {
      max: Number(issue.maximum),
    })
  if (issue.code === 'too_small')
    return issue.origin === 'string'
      ? errorText(language, 'required')
      : errorText(language, 'too_small', { min: Number(issue.minimum) })
  if (isTypeIssue(issue) && (issue.input === undefined || issue.input === null))
    return errorText(language, 'required')
  return errorText(language, 'invalid_value')
}

/** What the text of an issue of ours names: the day of a closed period, a limit. */
function valuesOf(issue: z.core.$ZodIssue): TextValues {
  return issue.code === 'custom' && isTextValues(issue.params) ? issue.params : {}
}

/** The value is none of the kind or of the list that the field takes. */
function isTypeIssue(issue: z.core.$ZodIssue): boolean {
  return issue.code === 'invalid_type' || issue.code === 'invalid_value'
}
