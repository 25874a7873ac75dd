import type {
  RequestAct,
  RequestStatus,
} from '@prumo/contracts/transfers/wire-transfer-request.schema'

type Steps = Readonly<Partial<Record<RequestAct, RequestStatus>>>

/**
 * What each act makes of a request (docs/rules/documents.md). A change after the approval voids it:
 * the request is to be approved anew. One that was reproved is a draft again once it was changed.
 */
const STEPS: Readonly<Record<RequestStatus, Steps>> = {
  draft: { edit: 'draft', submit: 'requested', cancel: 'canceled' },
  requested: {
    edit: 'requested',
    approve: 'approved',
    reprove: 'reproved',
    cancel: 'canceled',
  },
  approved: { edit: 'requested', execute: 'executed', cancel: 'canceled' },
  reproved: { edit: 'draft', submit: 'requested', cancel: 'canceled' },
  executed: { reopen: 'approved' },
  canceled: {},
}

/** Where an act leaves a request; null when it cannot be done to it. */
export function statusAfter(status: RequestStatus, act: RequestAct): RequestStatus | null {
  return STEPS[status][act] ?? null
}
