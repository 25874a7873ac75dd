import type { FactorFor } from '../client/account-modal.ts'
import type { ApiError } from '../client/api-error.ts'
import type { errorsTexts } from '@prumo/texts/pt/errors'

/** Words of ours by key, or words that the server sent. */
export type Words = { readonly key: keyof typeof errorsTexts } | { readonly text: string }

/** What the screen does about a failed call (specification section 8). */
export type ErrorAction =
  | { readonly kind: 'none' | 'sign_out' | 'login' | 'welcome' }
  | { readonly kind: 'second_factor'; readonly factorFor: FactorFor }
  | { readonly kind: 'stale'; readonly changed: ApiError['changed'] }
  | { readonly kind: 'warning'; readonly message: Words }
  | { readonly kind: 'ops'; readonly message: Words; readonly details: readonly Words[] }
  | { readonly kind: 'rows'; readonly message: Words; readonly rows: readonly RowError[] }

export interface RowError {
  readonly row: string
  readonly message: string
}

type Failure = Pick<
  ApiError,
  | 'status'
  | 'code'
  | 'message'
  | 'error'
  | 'errors'
  | 'request_id'
  | 'changed'
  | 'route_id'
  | 'path'
>

const PUBLIC_ROUTES: ReadonlySet<string> = new Set([
  'auth.login',
  'auth.register',
  'auth.confirm-email',
  'auth.resend-confirmation-email',
  'auth.recover-password',
  'auth.reset-password',
])
/** What a command asks for by itself before it fails: the second factor, or a code of it. */
const ASKED_BEFORE: ReadonlySet<string> = new Set([
  'second_factor_asked',
  'second_factor_needed_to_approve',
  'second_factor_needed_first',
])
/** What is wrong with the place of files: the answer says what, and what to do. */
const FAULTS_OF_FILES: ReadonlySet<string> = new Set([
  'storage_full',
  'file_store_unavailable',
  'file_damaged',
])
const REFUSALS_SHOWN_BY_FORM: ReadonlySet<number> = new Set([401, 403, 422, 429])

/** Chooses the behaviour for a failure; no texts, no navigation, no state. */
export function errorAction(failure: Failure): ErrorAction {
  const { status, code, route_id } = failure
  if (code === 'network') return ops({ key: 'network' })
  // The public screens show their own refusals, beside the fields.
  if (PUBLIC_ROUTES.has(route_id) && REFUSALS_SHOWN_BY_FORM.has(status)) return { kind: 'none' }
  if (route_id === 'auth.second-factor') return { kind: 'none' }
  if (status === 401) {
    return { kind: failure.message === 'Unauthenticated.' ? 'sign_out' : 'login' }
  }
  // It was asked for already, and nobody turned it on or told a code.
  if (ASKED_BEFORE.has(code)) return { kind: 'none' }
  if (status === 403) return forbidden(failure)
  if (status === 409 && code === 'stale_version') return { kind: 'stale', changed: failure.changed }
  // Whoever undoes is asked whether to undo what is possible.
  if (code === 'undo_conflict') return { kind: 'none' }
  if (status === 422) return invalid(failure)
  if (FAULTS_OF_FILES.has(code)) return ops({ text: failure.message }, [failure.request_id])
  if (status >= 500) return unexpected(failure)
  const { error = failure.message, message } = failure
  return ops({ text: error }, error === message ? [] : [message])
}

function ops(message: Words, details: readonly string[] = []): ErrorAction {
  return { kind: 'ops', message, details: details.map((text) => ({ text })) }
}

function forbidden({ code, error, message }: Failure): ErrorAction {
  const names = [code, error, message]
  const says = (subject: 'transaction' | 'purchase') =>
    names.includes(`project_permission_error_on_${subject}`) ||
    names.includes(`cost_center_permission_error_on_${subject}`)
  if (says('transaction')) return ops({ key: 'transaction_rights' })
  if (says('purchase')) return ops({ key: 'purchase_rights' })
  if (code === 'plan_lacks_feature')
    return { kind: 'warning', message: { key: 'plan_lacks_feature' } }
  if (code === 'company_suspended')
    return { kind: 'warning', message: { key: 'company_suspended' } }
  // The reason stands in the answer; whoever makes the first administrator has no welcome page yet.
  if (code === 'setup_link_invalid') return ops({ text: message })
  if (code === 'read_only_plan') return ops({ key: 'read_only_plan' })
  if (code === 'second_factor_required') return { kind: 'second_factor', factorFor: 'entry' }
  if (code === 'permission_denied') {
    const details = [{ key: 'permission_denied_details' } as const]
    return { kind: 'ops', message: { key: 'permission_denied' }, details }
  }
  return { kind: 'welcome' }
}

function invalid(failure: Failure): ErrorAction {
  const { path, error, errors, message } = failure
  if (path.includes('/import') && !path.includes('ofx/import')) {
    return { kind: 'rows', message: { key: 'import_validation' }, rows: rowErrors(errors) }
  }
  const first = Object.values(errors)[0]?.[0]
  const text = error ?? first ?? message
  return ops(text === '' ? { key: 'validation' } : { text })
}

/** Keys have the form prefix.row.field; the row is the second part. */
function rowErrors(errors: Failure['errors']): RowError[] {
  return Object.entries(errors).flatMap(([key, messages]) =>
    messages.map((message) => ({ row: key.split('.')[1] ?? key, message })),
  )
}

function unexpected({ request_id }: Failure): ErrorAction {
  const details: Words[] = [{ key: 'unexpected' }]
  if (request_id !== '') details.push({ text: request_id })
  return { kind: 'ops', message: { key: 'later' }, details }
}
